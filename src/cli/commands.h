/* commands.h - the subcommands of `reverie`. Each gets its own name as argv[0] and returns the exit
 * code: 0 all went well, 1 it did not, 2 it was called wrongly. */
#ifndef RV_CLI_COMMANDS_H
#define RV_CLI_COMMANDS_H

int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_simulate(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_train(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_admin(int argc, char **argv);
int cmd_export(int argc, char **argv);
int cmd_import(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_rpc(int argc, char **argv);

#endif
