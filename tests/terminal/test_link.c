/* test_link.c - what people copy as the link of a table is understood, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "terminal/link.h"

static const struct {
    const char *text, *authority, *base, *id, *code;
    int port;
} GOOD[] = {
    {"http://h/t/abc", "h", "", "abc", "", 80},
    {"https://h/t/abc#seat=xyz", "h", "", "abc", "xyz", 443},
    {"http://[::1]:7777/t/abc", "[::1]:7777", "", "abc", "", 7777},
    {"https://play.example.org/games/reverie/t/abc#seat=xyz", "play.example.org", "/games/reverie",
     "abc", "xyz", 443},
    {"http://h:7777/?t=abc#seat=xyz", "h:7777", "", "abc", "xyz", 7777},
    {"http://h:7777/#/table/abc", "h:7777", "", "abc", "", 7777},
    {"http://h:7777/games/#/table/abc?code=xyz", "h:7777", "/games", "abc", "xyz", 7777},
};

static const char *const BAD[] = {
    "",
    "abc",
    "ftp://h/t/abc",
    "http://h",
    "http://h/",
    "http://h/t/",
    "http://h/t/a b",
    "http://h/t/abc?code=xyz",
    "http://h/t/abc#seat=",
    "http://h/#/play",
    "http://h/#/table/",
    "http://h/ \r\n/t/abc",
    "http://h/a?b/t/abc",
    "http://user@h/t/abc",
    "http:///t/abc",
};

static void links_that_people_copy(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        table_link link;
        assert_true(link_read(&link, GOOD[i].text));
        assert_string_equal(link.authority, GOOD[i].authority);
        assert_string_equal(link.base, GOOD[i].base);
        assert_string_equal(link.id, GOOD[i].id);
        assert_string_equal(link.code, GOOD[i].code);
        assert_int_equal(link.port, GOOD[i].port);
    }
}

static void what_is_no_link(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        table_link link;
        assert_false(link_read(&link, BAD[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_that_people_copy),
        cmocka_unit_test(what_is_no_link),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
