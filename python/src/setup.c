/* setup.c - game, seats, options and seeds as Python gives them; the type Game. */
#include <string.h>

#include "binding.h"

typedef struct {
    PyObject_HEAD const rv_game *game;
} py_game;

const char *py_read_text(PyObject *text) {
    Py_ssize_t length;
    const char *bytes = PyUnicode_AsUTF8AndSize(text, &length);
    if (!bytes || strlen(bytes) == (size_t)length) return bytes;
    PyErr_SetString(PyExc_ValueError, "embedded null character");
    return NULL;
}

/* ---- Game ---- */

static const rv_game *find_game(PyObject *name) {
    if (PyObject_TypeCheck(name, py_game_type)) return ((py_game *)name)->game;
    if (!PyUnicode_Check(name)) {
        PyErr_SetString(PyExc_TypeError, "game must be the name of a game, or a Game");
        return NULL;
    }
    const char *text = py_read_text(name);
    if (!text) return NULL;
    const rv_game *game = rv_find_game(text);
    if (game && !game->hidden) return game;
    rv_error error = {.code = RV_UNKNOWN_GAME, .message = "there is no such game; see games()"};
    py_raise(&error);
    return NULL;
}

static PyObject *game_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"name", NULL};
    PyObject *name;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O:Game", names, &name)) return NULL;
    const rv_game *game = find_game(name);
    if (!game) return NULL;
    py_game *self = (py_game *)PyType_GenericAlloc(type, 0);
    if (self) self->game = game;
    return (PyObject *)self;
}

static void plain_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static const rv_game *table_of(PyObject *self) {
    return ((py_game *)self)->game;
}

static PyObject *game_repr(PyObject *self) {
    return PyUnicode_FromFormat("reverie.Game('%s')", table_of(self)->name);
}

static PyObject *game_name(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(table_of(self)->name);
}

static PyObject *game_rules_version(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(table_of(self)->rules_version);
}

static PyObject *game_seats(PyObject *self, void *unused) {
    (void)unused;
    unsigned seats = 0;
    for (int n = table_of(self)->min_seats; n <= table_of(self)->max_seats; n++)
        seats |= 1u << (n - 1);
    return py_seats_of(seats);
}

static PyObject *game_options(PyObject *self, void *unused) {
    (void)unused;
    rv_options options;
    rv_options_default(table_of(self), &options);
    return py_options_dict(table_of(self), &options);
}

static PyObject *game_bots(PyObject *self, void *unused) {
    (void)unused;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && rv_bot_at(i); i++) {
        const rv_bot *bot = rv_bot_at(i);
        if (bot->plays && !bot->plays(table_of(self))) continue;
        PyObject *name = PyUnicode_FromString(bot->name);
        if (!name || PyList_Append(list, name) < 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyGetSetDef GAME_GET[] = {
    {"name", game_name, NULL, "its name", NULL},
    {"rules_version", game_rules_version, NULL, "changes when old records play otherwise", NULL},
    {"seats", game_seats, NULL, "the possible numbers of seats", NULL},
    {"options", game_options, NULL, "the options and their defaults", NULL},
    {"bots", game_bots, NULL, "the bots that play it", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot GAME_SLOTS[] = {
    {Py_tp_doc, "Game(name): what a game is, before it is played."},
    {Py_tp_new, SLOT(game_new)},
    {Py_tp_dealloc, SLOT(plain_dealloc)},
    {Py_tp_repr, SLOT(game_repr)},
    {Py_tp_getset, GAME_GET},
    {0, NULL},
};

static PyType_Spec GAME = {"reverie.Game", sizeof(py_game), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, GAME_SLOTS};

bool py_make_game(PyObject *module) {
    return py_add_type(module, &GAME, &py_game_type);
}

/* ---- Options ---- */

static bool set_text(const py_setup *setup, rv_options *options, const char *name,
                     PyObject *value) {
    const char *text = py_read_text(value);
    rv_error error;
    if (!text) return false;
    if (rv_options_set(setup->game, options, name, text, &error)) return true;
    py_raise(&error);
    return false;
}

/* A list of texts becomes one text with commas. */
static bool set_list(const py_setup *setup, rv_options *options, const char *name, PyObject *list) {
    PyObject *comma = PyUnicode_FromString(",");
    PyObject *text = comma ? PyUnicode_Join(comma, list) : NULL;
    bool done = text && set_text(setup, options, name, text);
    Py_XDECREF(comma);
    Py_XDECREF(text);
    return done;
}

static bool set_option(const py_setup *setup, rv_options *options, PyObject *key, PyObject *value) {
    if (!PyUnicode_Check(key)) {
        PyErr_SetString(PyExc_TypeError, "names of options are texts");
        return false;
    }
    const char *name = py_read_text(key);
    if (!name) return false;
    if (PyUnicode_Check(value)) return set_text(setup, options, name, value);
    if (PyList_Check(value) || PyTuple_Check(value)) return set_list(setup, options, name, value);
    if (!PyLong_Check(value)) {
        PyErr_Format(PyExc_TypeError, "option %s: give a bool, an int, a text or a list of texts",
                     name);
        return false;
    }
    PyObject *text = PyBool_Check(value)
                         ? PyUnicode_FromString(PyObject_IsTrue(value) ? "true" : "false")
                         : PyObject_Str(value);
    bool done = text && set_text(setup, options, name, text);
    Py_XDECREF(text);
    return done;
}

/* Works on a copy of the entries: reading them may run code that changes the dict. */
static bool read_options(py_setup *setup, PyObject *given) {
    rv_options_default(setup->game, &setup->options);
    if (given == Py_None) return true;
    if (!PyDict_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "options must be a dict");
        return false;
    }
    PyObject *items = PyDict_Items(given);
    bool done = items != NULL;
    for (Py_ssize_t i = 0; done && i < PyList_Size(items); i++) {
        PyObject *pair = PyList_GetItem(items, i);
        done =
            set_option(setup, &setup->options, PyTuple_GetItem(pair, 0), PyTuple_GetItem(pair, 1));
    }
    Py_XDECREF(items);
    return done;
}

static bool read_int(PyObject *object, const char *what, int *number) {
    if (!PyLong_Check(object) || PyBool_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s must be an int", what);
        return false;
    }
    int overflow;
    long value = PyLong_AsLongAndOverflow(object, &overflow);
    *number = overflow || value < -1000000 || value > 1000000 ? -1000000 : (int)value;
    return true;
}

bool py_read_setup(PyObject *game, PyObject *seats, PyObject *options, py_setup *setup) {
    rv_error error;
    setup->game = find_game(game);
    if (!setup->game) return false;
    setup->seats = setup->game->min_seats;
    if (seats != Py_None && !read_int(seats, "seats", &setup->seats)) return false;
    if (!read_options(setup, options)) return false;
    if (rv_options_check(setup->game, setup->seats, &setup->options, &error)) return true;
    py_raise(&error);
    return false;
}

static PyObject *option_value(const rv_game *game, const rv_options *options, int index) {
    const rv_option *option = &game->options[index];
    int value = options->value[index];
    if (option->type == RV_OPTION_BOOL) return PyBool_FromLong(value);
    if (option->type == RV_OPTION_NUMBER) return PyLong_FromLong(value);
    if (option->type == RV_OPTION_CHOICE) return PyUnicode_FromString(option->values[value]);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && option->values[i]; i++) {
        if (!(value >> i & 1)) continue;
        PyObject *name = PyUnicode_FromString(option->values[i]);
        if (!name || PyList_Append(list, name) < 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

PyObject *py_options_dict(const rv_game *game, const rv_options *options) {
    PyObject *dict = PyDict_New();
    for (int i = 0; dict && i < game->n_options; i++) {
        PyObject *value = option_value(game, options, i);
        if (!value || PyDict_SetItemString(dict, game->options[i].name, value) < 0) Py_CLEAR(dict);
        Py_XDECREF(value);
    }
    return dict;
}

/* ---- Seeds, seats, budgets ---- */

const char *py_read_seed(PyObject *seed) {
    rv_error error = {RV_BAD_SEED, "a seed is a text of up to 64 bytes without control characters"};
    if (!PyUnicode_Check(seed)) {
        PyErr_SetString(PyExc_TypeError, "a seed must be a text");
        return NULL;
    }
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(seed, &length);
    if (!text) return NULL;
    bool good = length <= RV_MAX_SEED;
    for (Py_ssize_t i = 0; good && i < length; i++) {
        unsigned char c = (unsigned char)text[i], next = (unsigned char)text[i + 1];
        good = c >= 0x20 && c != 0x7f && !(c == 0xc2 && next < 0xa0);
    }
    if (good) return text;
    py_raise(&error);
    return NULL;
}

int py_read_seat(PyObject *seat, int lowest, int seats) {
    int number;
    if (!read_int(seat, "seat", &number)) return -2;
    if (number >= lowest && number <= seats) return number;
    rv_error error = {.code = RV_BAD_SEAT, .message = "this is no seat of this game"};
    py_raise(&error);
    return -2;
}

bool py_read_budget(long long playouts, long long ms, rv_budget *budget) {
    if (playouts < 0 || playouts > 1000000000 || ms < 0 || ms > 3600000 || (playouts && ms)) {
        PyErr_SetString(PyExc_ValueError, "give playouts, up to 1000000000, or ms, up to 3600000");
        return false;
    }
    *budget = (rv_budget){.playouts = (int)playouts, .ms = (int)ms};
    return true;
}

void py_rewards(const py_setup *setup, unsigned winners, float *rewards) {
    const rv_game *game = setup->game;
    bool as_one = setup->seats == 1 || (game->together && game->together(&setup->options));
    for (int seat = 0; seat < setup->seats; seat++)
        rewards[seat] = winners >> seat & 1 ? 1 : winners || as_one ? -1 : 0;
}

PyObject *py_seats_of(unsigned bits) {
    Py_ssize_t n = __builtin_popcount(bits), at = 0;
    PyObject *tuple = PyTuple_New(n);
    for (int i = 0; tuple && at < n; i++) {
        if (!(bits >> i & 1)) continue;
        PyObject *seat = PyLong_FromLong(i + 1);
        if (!seat || PyTuple_SetItem(tuple, at++, seat) < 0) Py_CLEAR(tuple);
    }
    return tuple;
}
