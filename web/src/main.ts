import { mount } from "svelte";
import App from "./App.svelte";
import { installWorker } from "./client/offline/install-worker";
import "./ui/style/base.css";
import "./ui/style/fonts.css";
import "./ui/style/tokens.css";

const place = document.getElementById("app");
if (place) mount(App, { target: place });
installWorker();
