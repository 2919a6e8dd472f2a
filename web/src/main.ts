import { mount } from "svelte";
import App from "./App.svelte";
import { installWorker } from "./shell/offline/install";
import "./style/base.css";
import "./style/fonts.css";
import "./style/tokens.css";

const place = document.getElementById("app");
if (place) mount(App, { target: place });
installWorker();
