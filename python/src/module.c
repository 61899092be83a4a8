/* module.c - the module reverie._reverie: its exception, its functions, its types. */
#include <string.h>

#include "binding.h"

PyTypeObject *py_game_type, *py_state_type, *py_session_type, *py_encoding_type;
PyObject *py_error;

PyObject *py_raise(const rv_error *error) {
    if (error->code == RV_NO_MEMORY) return PyErr_NoMemory();
    PyObject *value = PyObject_CallFunction(py_error, "s", error->message);
    if (!value) return NULL;
    PyObject *code = PyUnicode_FromString(rv_code_name(error->code));
    if (code && PyObject_SetAttrString(value, "code", code) == 0) PyErr_SetObject(py_error, value);
    Py_XDECREF(code);
    Py_DECREF(value);
    return NULL;
}

bool py_add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **type) {
    PyObject *made = PyType_FromModuleAndSpec(module, spec, NULL);
    if (!made) return false;
    *type = (PyTypeObject *)made;
    const char *name = strrchr(spec->name, '.') + 1;
    return PyModule_AddObjectRef(module, name, made) == 0;
}

static PyObject *games(PyObject *module, PyObject *unused) {
    (void)module, (void)unused;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && rv_game_at(i); i++) {
        if (rv_game_at(i)->hidden) continue;
        PyObject *name = PyUnicode_FromString(rv_game_at(i)->name);
        if (!name || PyList_Append(list, name) < 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyMethodDef FUNCTIONS[] = {
    {"games", games, METH_NOARGS, "games() -> the names of the games there are."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {
    PyModuleDef_HEAD_INIT,
    .m_name = "reverie._reverie",
    .m_doc = "The rules of Reverie's games, sessions and bots; see the package reverie.",
    .m_size = -1,
    .m_methods = FUNCTIONS,
};

static bool make_error(PyObject *module) {
    py_error = PyErr_NewExceptionWithDoc(
        "reverie.Error", "What the rules refuse; `code` is the code of the protocol.",
        PyExc_ValueError, NULL);
    return py_error && PyModule_AddObjectRef(module, "Error", py_error) == 0;
}

PyMODINIT_FUNC PyInit__reverie(void);

PyMODINIT_FUNC PyInit__reverie(void) {
    PyObject *module = PyModule_Create(&MODULE);
    if (!module) return NULL;
    if (make_error(module) && PyModule_AddStringConstant(module, "__version__", RV_VERSION) == 0 &&
        py_make_game(module) && py_make_state(module) && py_make_session(module) &&
        py_make_encoding(module) && py_make_vector(module))
        return module;
    Py_DECREF(module);
    return NULL;
}
