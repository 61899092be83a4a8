/* binding.h - what the files of the Python module share.
 *
 *   module.c    the module, its exceptions and functions
 *   setup.c     game, seats, options and seeds as Python gives them; the type Game
 *   state.c     State: a position and its stream of chance
 *   session.c   Session: a game with its history
 *   encoding.c  Encoding: observations and actions as numbers
 *   vector.c    Vector: many games at once, into the caller's arrays
 *
 * The limited interface of Python 3.11 is used, so one build serves that version and later ones.
 * Nothing here trusts its arguments: whatever is wrong raises, and changes nothing. */
#ifndef RV_PYTHON_BINDING_H
#define RV_PYTHON_BINDING_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "reverie.h"

/* A cast by way of a plain function: tables of Python hold functions of several shapes. */
#define METHOD(function) ((PyCFunction)(void (*)(void))(function))
#define SLOT(function) ((void *)(uintptr_t)(function))

/* The types and exceptions; made when the module is imported. */
extern PyTypeObject *py_game_type, *py_state_type, *py_session_type, *py_encoding_type;
extern PyObject *py_error;

bool py_make_game(PyObject *module);
bool py_make_state(PyObject *module);
bool py_make_session(PyObject *module);
bool py_make_encoding(PyObject *module);
bool py_make_vector(PyObject *module);
/* Makes a type, keeps it in *type and adds it to the module. */
bool py_add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **type);

/* Raises reverie.Error with the code and message; returns NULL. */
PyObject *py_raise(const rv_error *error);

/* ---- setup.c ---- */

typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
} py_setup;

/* Reads game (a name or a Game), seats (None: the fewest) and options (None or a dict). */
bool py_read_setup(PyObject *game, PyObject *seats, PyObject *options, py_setup *setup);
/* The options as a dict. */
PyObject *py_options_dict(const rv_game *game, const rv_options *options);
/* A text without a NUL inside, which C would take for its end; valid as long as the object is: NULL
 * and an exception if it is none. */
const char *py_read_text(PyObject *text);
/* A seed, valid as long as the object is: NULL and an exception if it is none. */
const char *py_read_seed(PyObject *seed);
/* A seat of a game with so many, from `lowest` on; -2 and an exception if it is none. */
int py_read_seat(PyObject *seat, int lowest, int seats);
bool py_read_budget(long long playouts, long long ms, rv_budget *budget);
/* What each seat gets at the end of a game: 1 for winners, -1 for the others; 0 for all if seats
 * compete and nobody wins. */
void py_rewards(const py_setup *setup, unsigned winners, float *rewards);
/* The seats of a set of bits, as a tuple. */
PyObject *py_seats_of(unsigned bits);

/* ---- state.c ---- */

typedef struct {
    PyObject_HEAD py_setup setup;
    int viewer; /* whose view it is; RV_ALL_SEATS: the true state, which can be played on */
    rv_rng rng;
    rv_state state;
} py_state;

/* A new State; its stream and position are to be filled in. */
py_state *py_new_state(const py_setup *setup);
/* The legal action of this text; 0 and an exception if it is none. */
rv_action py_find_legal(const rv_game *game, const rv_state *state, const char *text);
PyObject *py_action_text(const rv_game *game, rv_action action);
PyObject *py_legal_texts(const rv_game *game, const rv_state *state);
PyObject *py_zones(const rv_game *game, const rv_state *state, bool json);
PyObject *py_choose(const py_setup *setup, const rv_state *state, const char *name,
                    const rv_budget *budget, rv_rng *rng);
PyObject *py_advise(const py_setup *setup, const rv_state *state, const rv_budget *budget,
                    rv_rng *rng);
/* The bot of this name that plays the game; NULL and an exception if there is none. */
const rv_bot *py_find_bot(const rv_game *game, const char *name);

/* ---- encoding.c ---- */

enum { PY_NO_INDEX = 0xffff };

typedef struct {
    PyObject_HEAD py_setup setup;
    rv_numbers groups[RV_MAX_GROUPS];
    int n_groups, n_numbers, n_actions;
    rv_action actions[RV_MAX_SEATS][RV_MAX_ACTIONS];
    uint16_t index[RV_MAX_SEATS][1 << 16]; /* by action: its number, or PY_NO_INDEX */
} py_encoding;

/* A buffer of the caller: `rows` times `columns` items of one of the formats (a string of format
 * letters). Raises and returns false if it is anything else, or read-only when it must not be. */
bool py_get_array(PyObject *object, const char *name, Py_ssize_t rows, Py_ssize_t columns,
                  const char *formats, bool writable, Py_buffer *buffer);

#endif
