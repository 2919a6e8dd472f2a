/* The face of a unit to Python: a module of the stable ABI (3.11 and later) with a function for each of the
   unit's. Lists and records come as buffers, so that ctypes, array, bytes and numpy all do. A fault in the unit
   comes back here and becomes an exception; nothing is left half held. */
#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <setjmp.h>
#include <stdio.h>
#include "wishfold.h"

#ifdef _WIN32
#define WF_SETJMP setjmp
#else
#define WF_SETJMP _setjmp /* without the signal mask, which would be a system call */
#endif
#define WF_MOST 24 /* parameters */

/* -- faults ---------------------------------------------------------------------------------------- */
static _Thread_local struct {
    jmp_buf *back;
    const char *file;
    int line;
    wf_cause cause;
    int64_t got, limit;
} wf_now;

WF_COLD void wf_fault(const char *file, int line, wf_cause cause, int64_t got, int64_t limit) {
    wf_now.file = file;
    wf_now.line = line;
    wf_now.cause = cause;
    wf_now.got = got;
    wf_now.limit = limit;
    longjmp(*wf_now.back, 1);
}

static PyObject *raised(void) {
    static const char *const said[] = {
        "%s:%d: index %lld is out of range for length %lld",
        "%s:%d: division by zero",
        "%s:%d: shift count %lld is not in 0..63",
        "%s:%d: a list of length %lld exceeds %lld",
    };
    PyObject *kinds[] = {PyExc_IndexError, PyExc_ZeroDivisionError, PyExc_ValueError, PyExc_MemoryError};
    char text[400];
    snprintf(text, sizeof text, said[wf_now.cause], wf_now.file, wf_now.line, (long long)wf_now.got,
             (long long)wf_now.limit);
    PyErr_SetString(kinds[wf_now.cause], text);
    return NULL;
}

/* Apart from its callers, so that no local variable of theirs is lost in the jump. */
static __attribute__((noinline)) int guarded(const wf_function *f, const wf_arg *args, wf_answer *answer) {
    jmp_buf back;
    if (WF_SETJMP(back)) return -1;
    wf_now.back = &back;
    f->call(args, answer);
    return 0;
}

static PyObject *called(const wf_function *f, const wf_arg *args, wf_answer *answer) {
    int bad;
    if (f->looping) {
        PyThreadState *held = PyEval_SaveThread();
        bad = guarded(f, args, answer);
        PyEval_RestoreThread(held);
    } else {
        bad = guarded(f, args, answer);
    }
    if (bad) return raised();
    switch (f->returns) {
    case 'i': return PyLong_FromLongLong(answer->a);
    case 'b': return PyBool_FromLong(answer->a != 0);
    case 'f': return PyFloat_FromDouble(answer->x);
    case 'p': {
        PyObject *a = PyLong_FromLongLong(answer->a), *b = PyLong_FromLongLong(answer->b);
        PyObject *both = a && b ? PyTuple_New(2) : NULL;
        if (!both) {
            Py_XDECREF(a);
            Py_XDECREF(b);
            return NULL;
        }
        PyTuple_SetItem(both, 0, a);
        PyTuple_SetItem(both, 1, b);
        return both;
    }
    }
    Py_RETURN_NONE;
}

/* -- arguments ------------------------------------------------------------------------------------- */
static int is_buffer(const wf_param *p) { return p->kind != 'i' && p->kind != 'b' && p->kind != 'f'; }

static int take_number(const wf_param *p, PyObject *given, wf_arg *to) {
    if (p->kind == 'f') {
        to->fraction = PyFloat_AsDouble(given);
        return to->fraction == -1 && PyErr_Occurred() ? -1 : 0;
    }
    to->number = PyLong_AsLongLong(given);
    return to->number == -1 && PyErr_Occurred() ? -1 : 0;
}

static int take_buffer(const wf_function *f, const wf_param *p, PyObject *given, Py_buffer *b, wf_arg *to) {
    int whole = p->kind == 'g' || p->kind == 'm';
    int flags = (p->kind == 'k' ? PyBUF_SIMPLE : PyBUF_WRITABLE) | (whole ? PyBUF_ND : 0);
    if (PyObject_GetBuffer(given, b, flags)) return -1;
    Py_ssize_t size = (Py_ssize_t)p->size;
    const char *why = NULL;
    if (b->len % size) why = "%s: the %zd bytes of %s are not a multiple of %zd";
    else if (size > 1 && b->len && (uintptr_t)b->buf % 8) why = "%s: the %zd bytes of %s are not aligned to 8";
    else if (whole && (b->ndim != 2 || b->itemsize != size))
        why = "%s: the %zd bytes of %s are not a two-dimensional array of %zd-byte cells";
    if (why) {
        PyErr_Format(PyExc_ValueError, why, f->name, b->len, p->name, size);
        PyBuffer_Release(b);
        return -1;
    }
    to->at = b->buf;
    to->n = whole ? b->shape[1] : b->len / size;
    to->rows = whole ? b->shape[0] : 0;
    return 0;
}

static void let_go(Py_buffer *buffers, int count) {
    for (int i = 0; i < count; i++) PyBuffer_Release(&buffers[i]);
}

static PyObject *function_call(PyObject *self, PyObject *const *given, Py_ssize_t n) {
    const wf_function *f = PyCapsule_GetPointer(self, NULL);
    wf_arg args[WF_MOST];
    Py_buffer buffers[WF_MOST];
    wf_answer answer = {0, 0, 0};
    int held = 0, bad = 0;
    if (n != f->count) {
        PyErr_Format(PyExc_TypeError, "%s takes %d arguments, not %zd", f->name, f->count, n);
        return NULL;
    }
    for (int i = 0; i < n && !bad; i++) {
        const wf_param *p = &f->params[i];
        if (!is_buffer(p)) bad = take_number(p, given[i], &args[i]);
        else if (!(bad = take_buffer(f, p, given[i], &buffers[held], &args[i]))) held++;
    }
    PyObject *found = bad ? NULL : called(f, args, &answer);
    let_go(buffers, held);
    return found;
}

/* -- bound: a function with most of its arguments given once and for all ---------------------------- */
typedef struct {
    const wf_function *f;
    wf_arg args[WF_MOST];
    Py_buffer buffers[WF_MOST];
    int held, left, open[WF_MOST];
} Bound;

static void bound_free(PyObject *capsule) {
    Bound *bound = PyCapsule_GetPointer(capsule, NULL);
    let_go(bound->buffers, bound->held);
    PyMem_Free(bound);
}

static PyObject *bound_call(PyObject *self, PyObject *const *given, Py_ssize_t n) {
    Bound *bound = PyCapsule_GetPointer(self, NULL);
    wf_answer answer = {0, 0, 0};
    wf_arg args[WF_MOST];
    if (n != bound->left) {
        PyErr_Format(PyExc_TypeError, "%s takes %d more, not %zd", bound->f->name, bound->left, n);
        return NULL;
    }
    for (int i = 0; i < bound->f->count; i++) args[i] = bound->args[i];
    for (int i = 0; i < n; i++)
        if (take_number(&bound->f->params[bound->open[i]], given[i], &args[bound->open[i]])) return NULL;
    return called(bound->f, args, &answer);
}
static PyMethodDef bound_def = {"bound", (PyCFunction)(void (*)(void))bound_call, METH_FASTCALL, NULL};

static PyObject *bind(PyObject *module, PyObject *const *given, Py_ssize_t n) {
    const wf_function *f = NULL;
    PyObject *of = n && Py_IS_TYPE(given[0], &PyCFunction_Type) ? PyCFunction_GetSelf(given[0]) : NULL;
    if (of && PyCapsule_CheckExact(of)) f = PyCapsule_GetPointer(of, NULL);
    if (!f || f < wf_functions || f >= wf_functions + wf_function_count || n - 1 != f->count) {
        PyErr_SetString(PyExc_TypeError, "bind takes a function of this module and all its arguments, ... for open ones");
        return NULL;
    }
    Bound *bound = PyMem_Calloc(1, sizeof *bound);
    if (!bound) return PyErr_NoMemory();
    bound->f = f;
    int bad = 0;
    for (int i = 0; i < f->count && !bad; i++) {
        const wf_param *p = &f->params[i];
        if (given[i + 1] == Py_Ellipsis && !is_buffer(p)) bound->open[bound->left++] = i;
        else if (!is_buffer(p)) bad = take_number(p, given[i + 1], &bound->args[i]);
        else if (!(bad = take_buffer(f, p, given[i + 1], &bound->buffers[bound->held], &bound->args[i]))) bound->held++;
    }
    PyObject *capsule = bad ? NULL : PyCapsule_New(bound, NULL, bound_free);
    if (!capsule) {
        let_go(bound->buffers, bound->held);
        PyMem_Free(bound);
        return NULL;
    }
    PyObject *made = PyCFunction_NewEx(&bound_def, capsule, NULL);
    Py_DECREF(capsule);
    return made;
}

/* The letters of a function's parameters, for tests that call every function. */
static PyObject *kinds(PyObject *module, PyObject *function) {
    PyObject *of = Py_IS_TYPE(function, &PyCFunction_Type) ? PyCFunction_GetSelf(function) : NULL;
    const wf_function *f = of && PyCapsule_CheckExact(of) ? PyCapsule_GetPointer(of, NULL) : NULL;
    char letters[WF_MOST + 1] = {0};
    if (!f || f < wf_functions || f >= wf_functions + wf_function_count) {
        PyErr_SetString(PyExc_TypeError, "kinds takes a function of this module");
        return NULL;
    }
    for (int i = 0; i < f->count; i++) letters[i] = f->params[i].kind;
    return PyUnicode_FromString(letters);
}

/* -- the module ------------------------------------------------------------------------------------ */
static PyMethodDef functions[] = {
    {"bind", (PyCFunction)(void (*)(void))bind, METH_FASTCALL, "A function with its arguments, ... for numbers that come later."},
    {"kinds", kinds, METH_O, "The kinds of a function's parameters, a letter each, as in wishfold.h."},
    {NULL, NULL, 0, NULL}};

static int module_exec(PyObject *module) {
    PyMethodDef *defs = PyMem_Calloc((size_t)wf_function_count, sizeof *defs); /* as long as the process */
    if (!defs) return -1;
    for (int i = 0; i < wf_function_count; i++) {
        const wf_function *f = &wf_functions[i];
        defs[i] = (PyMethodDef){f->name, (PyCFunction)(void (*)(void))function_call, METH_FASTCALL, NULL};
        PyObject *self = PyCapsule_New((void *)f, NULL, NULL);
        PyObject *made = self ? PyCFunction_NewEx(&defs[i], self, NULL) : NULL;
        Py_XDECREF(self);
        if (!made || PyModule_AddObjectRef(module, f->name, made)) {
            Py_XDECREF(made);
            return -1;
        }
        Py_DECREF(made);
    }
    if (PyModule_AddStringConstant(module, "digest", wf_digest)) return -1;
    return PyModule_AddStringConstant(module, "compiler", __VERSION__);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, module_exec}, {0, NULL}};
static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "unit", "Rules, compiled ahead of time.", 0, functions, slots, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_unit(void) { return PyModuleDef_Init(&definition); }
