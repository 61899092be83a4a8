/* encoding.c - Encoding: observations and actions of a game with its seats and options as numbers,
 * by the table of the game (docs/encoding.md). */
#include <string.h>

#include "binding.h"

/* ---- Arrays of the caller ---- */

/* A single format letter, in the machine's own byte order. */
static bool has_format(const Py_buffer *buffer, const char *formats) {
    const char *format = buffer->format ? buffer->format : "B";
    if (*format == '@' || *format == '=') format++;
    return *format && !format[1] && strchr(formats, *format);
}

static bool has_shape(const Py_buffer *buffer, Py_ssize_t rows, Py_ssize_t columns) {
    if (buffer->ndim == 1) return buffer->shape[0] == rows * columns;
    return buffer->ndim == 2 && buffer->shape[0] == rows && buffer->shape[1] == columns;
}

/* What numpy calls these formats. */
static const char *types_of(const char *formats) {
    static const char *const TYPES[][2] = {{"B", "uint8"},   {"Bb?", "bool or uint8"},
                                           {"f", "float32"}, {"hHiIlLqQ", "int16 to int64"},
                                           {"IL", "uint32"}, {"lq", "int64"}};
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (strcmp(TYPES[i][0], formats) == 0) return TYPES[i][1];
    return formats;
}

/* Says what would be right, as numpy writes it. */
static void refuse_array(const char *name, Py_ssize_t rows, Py_ssize_t columns,
                         const char *formats) {
    const char *types = types_of(formats);
    if (rows == 1 || columns == 1)
        PyErr_Format(PyExc_ValueError, "%s must have the shape (%zd,) and be %s", name,
                     rows * columns, types);
    else
        PyErr_Format(PyExc_ValueError, "%s must have the shape (%zd, %zd) and be %s", name, rows,
                     columns, types);
}

bool py_get_array(PyObject *object, const char *name, Py_ssize_t rows, Py_ssize_t columns,
                  const char *formats, bool writable, Py_buffer *buffer) {
    int flags = PyBUF_ND | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (writable ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(object, buffer, flags) < 0) {
        PyErr_Format(PyExc_TypeError, "%s must be a%s C-contiguous array", name,
                     writable ? " writable" : "");
        return false;
    }
    if (has_format(buffer, formats) && has_shape(buffer, rows, columns)) return true;
    refuse_array(name, rows, columns, formats);
    PyBuffer_Release(buffer);
    return false;
}

/* ---- Making ---- */

static void fill(py_encoding *self) {
    const py_setup *setup = &self->setup;
    self->n_groups = setup->game->numbers(setup->seats, &setup->options, self->groups);
    for (int g = 0; g < self->n_groups; g++) self->n_numbers += self->groups[g].n;
    memset(self->index, 0xff, sizeof self->index);
    for (int seat = 0; seat < setup->seats; seat++) {
        self->n_actions =
            setup->game->actions(setup->seats, &setup->options, seat + 1, self->actions[seat]);
        for (int i = 0; i < self->n_actions; i++)
            self->index[seat][self->actions[seat][i]] = (uint16_t)i;
    }
}

static PyObject *encoding_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"game", "seats", "options", NULL};
    PyObject *game, *seats = Py_None, *options = Py_None;
    py_setup setup;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|OO:Encoding", names, &game, &seats,
                                     &options))
        return NULL;
    if (!py_read_setup(game, seats, options, &setup)) return NULL;
    if (!setup.game->encode) {
        rv_error error = {.code = RV_UNSUPPORTED, .message = "this game has no encoding"};
        return py_raise(&error);
    }
    py_encoding *self = (py_encoding *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    self->setup = setup;
    fill(self);
    return (PyObject *)self;
}

static void encoding_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static py_encoding *inside(PyObject *self) {
    return (py_encoding *)self;
}

/* ---- Questions ---- */

static PyObject *get_game(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(inside(self)->setup.game->name);
}

static PyObject *get_seats(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(inside(self)->setup.seats);
}

static PyObject *get_options(PyObject *self, void *unused) {
    (void)unused;
    return py_options_dict(inside(self)->setup.game, &inside(self)->setup.options);
}

static PyObject *get_size(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(inside(self)->n_numbers);
}

static PyObject *get_n_actions(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(inside(self)->n_actions);
}

static PyObject *get_names(PyObject *self, void *unused) {
    (void)unused;
    const py_encoding *e = inside(self);
    PyObject *list = PyList_New(e->n_numbers);
    for (int i = 0; list && i < e->n_numbers; i++) {
        char name[64];
        rv_number_name(e->groups, e->n_groups, i, name, sizeof name);
        PyObject *text = PyUnicode_FromString(name);
        if (!text || PyList_SetItem(list, i, text) < 0) Py_CLEAR(list);
    }
    return list;
}

/* (name, seat, place, first number, how many, highest value, what it tells) */
static PyObject *get_groups(PyObject *self, void *unused) {
    (void)unused;
    const py_encoding *e = inside(self);
    PyObject *list = PyList_New(e->n_groups);
    for (int i = 0, first = 0; list && i < e->n_groups; first += e->groups[i++].n) {
        const rv_numbers *g = &e->groups[i];
        PyObject *row = Py_BuildValue("(siiiiis)", g->name, g->seat, g->place, first, g->n,
                                      g->highest, g->what);
        if (!row || PyList_SetItem(list, i, row) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *encoding_actions(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"seat", NULL};
    const py_encoding *e = inside(self);
    PyObject *seat = NULL;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|O:actions", names, &seat)) return NULL;
    int who = seat ? py_read_seat(seat, 1, e->setup.seats) : 1;
    if (who < 1) return NULL;
    PyObject *list = PyList_New(e->n_actions);
    for (int i = 0; list && i < e->n_actions; i++) {
        PyObject *text = py_action_text(e->setup.game, e->actions[who - 1][i]);
        if (!text || PyList_SetItem(list, i, text) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- Over a state ---- */

static const py_state *read_state(const py_encoding *e, PyObject *object) {
    if (!PyObject_TypeCheck(object, py_state_type)) {
        PyErr_SetString(PyExc_TypeError, "a State is wanted");
        return NULL;
    }
    const py_state *s = (py_state *)object;
    if (s->setup.game == e->setup.game && s->setup.seats == e->setup.seats &&
        memcmp(&s->setup.options, &e->setup.options, sizeof s->setup.options) == 0)
        return s;
    PyErr_SetString(PyExc_ValueError, "the state has another game, seats or options");
    return NULL;
}

/* The numbers, into `out` if given. */
static PyObject *deliver(const uint8_t *bytes, int n, PyObject *out, const char *name) {
    if (out == Py_None) return PyBytes_FromStringAndSize((const char *)bytes, n);
    Py_buffer buffer;
    if (!py_get_array(out, name, 1, n, "Bb?", true, &buffer)) return NULL;
    memcpy(buffer.buf, bytes, (size_t)n);
    PyBuffer_Release(&buffer);
    Py_INCREF(out);
    return out;
}

static PyObject *encoding_encode(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"state", "seat", "out", NULL};
    const py_encoding *e = inside(self);
    PyObject *object, *seat = Py_None, *out = Py_None;
    uint8_t numbers[RV_MAX_NUMBERS];
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|OO:encode", names, &object, &seat,
                                     &out))
        return NULL;
    const py_state *s = read_state(e, object);
    if (!s) return NULL;
    int who = e->setup.game->actor(&s->state);
    if (seat != Py_None) who = py_read_seat(seat, 1, e->setup.seats);
    else if (!who) who = 1;
    if (who < 1) return NULL;
    if (s->viewer != RV_ALL_SEATS && s->viewer != who) {
        PyErr_SetString(PyExc_ValueError, "this is the view of another seat");
        return NULL;
    }
    e->setup.game->encode(&s->state, who, numbers);
    return deliver(numbers, e->n_numbers, out, "out");
}

/* Legal actions of the actor; none for a view of another seat. */
static int legal_of(const py_state *s, rv_action *legal) {
    int actor = s->setup.game->actor(&s->state);
    if (!actor || (s->viewer != RV_ALL_SEATS && s->viewer != actor)) return 0;
    return s->setup.game->legal(&s->state, legal);
}

static PyObject *encoding_mask(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"state", "out", NULL};
    const py_encoding *e = inside(self);
    PyObject *object, *out = Py_None;
    uint8_t mask[RV_MAX_ACTIONS] = {0};
    rv_action legal[RV_MAX_LEGAL];
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:mask", names, &object, &out))
        return NULL;
    const py_state *s = read_state(e, object);
    if (!s) return NULL;
    int n = legal_of(s, legal), actor = e->setup.game->actor(&s->state);
    for (int i = 0; i < n; i++) mask[e->index[actor - 1][legal[i]]] = 1;
    return deliver(mask, e->n_actions, out, "out");
}

static PyObject *encoding_legal(PyObject *self, PyObject *object) {
    const py_encoding *e = inside(self);
    const py_state *s = read_state(e, object);
    if (!s) return NULL;
    rv_action legal[RV_MAX_LEGAL];
    int n = legal_of(s, legal), actor = e->setup.game->actor(&s->state);
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        PyObject *index = PyLong_FromLong(e->index[actor - 1][legal[i]]);
        if (!index || PyList_SetItem(list, i, index) < 0) Py_CLEAR(list);
    }
    return list;
}

/* Carries out the action of a number. */
static PyObject *encoding_apply(PyObject *self, PyObject *arguments) {
    const py_encoding *e = inside(self);
    PyObject *object, *number;
    if (!PyArg_ParseTuple(arguments, "OO:apply", &object, &number)) return NULL;
    py_state *s = (py_state *)read_state(e, object);
    if (!s) return NULL;
    PyObject *exact = PyNumber_Index(number);
    if (!exact) return NULL;
    int overflow;
    long index = PyLong_AsLongAndOverflow(exact, &overflow);
    Py_DECREF(exact);
    rv_action legal[RV_MAX_LEGAL];
    int n = s->viewer == RV_ALL_SEATS ? legal_of(s, legal) : 0;
    int actor = e->setup.game->actor(&s->state);
    for (int i = 0; i < n && !overflow; i++)
        if (e->index[actor - 1][legal[i]] == index) {
            e->setup.game->apply(&s->state, legal[i], &s->rng, NULL);
            return Py_NewRef(Py_None);
        }
    rv_error error = {.code = RV_ILLEGAL_ACTION, .message = "not the number of a legal action"};
    return py_raise(&error);
}

/* ---- The type ---- */

static PyGetSetDef GET[] = {
    {"game", get_game, NULL, "name of the game", NULL},
    {"seats", get_seats, NULL, "number of seats", NULL},
    {"options", get_options, NULL, "all options", NULL},
    {"size", get_size, NULL, "how many numbers an observation has", NULL},
    {"n_actions", get_n_actions, NULL, "how many different actions there are", NULL},
    {"names", get_names, NULL, "the name of each number", NULL},
    {"groups", get_groups, NULL,
     "the groups of numbers: (name, seat, place, first, n, highest, what)", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef METHODS[] = {
    {"actions", METHOD(encoding_actions), METH_VARARGS | METH_KEYWORDS,
     "actions(seat=1) -> the text of each action, in the order of that seat's masks"},
    {"encode", METHOD(encoding_encode), METH_VARARGS | METH_KEYWORDS,
     "encode(state, seat=None, out=None) -> what a seat (the actor) may know, as bytes"},
    {"mask", METHOD(encoding_mask), METH_VARARGS | METH_KEYWORDS,
     "mask(state, out=None) -> 1 for each legal action, as bytes"},
    {"legal", encoding_legal, METH_O, "legal(state) -> the numbers of the legal actions"},
    {"apply", encoding_apply, METH_VARARGS, "apply(state, number): carries an action out"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot SLOTS[] = {
    {Py_tp_doc, "Encoding(game, seats=None, options=None): positions and actions as numbers."},
    {Py_tp_new, SLOT(encoding_new)},
    {Py_tp_dealloc, SLOT(encoding_dealloc)},
    {Py_tp_getset, GET},
    {Py_tp_methods, METHODS},
    {0, NULL},
};

static PyType_Spec SPEC = {"reverie.Encoding", sizeof(py_encoding), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, SLOTS};

bool py_make_encoding(PyObject *module) {
    return py_add_type(module, &SPEC, &py_encoding_type);
}
