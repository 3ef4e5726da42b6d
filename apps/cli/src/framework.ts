/**
 * The only import of Nest and commander. The build bundles it with all it imports (tools/pack-cli.mjs): to find
 * and read some six hundred small ones took longer than everything else that `--help` does.
 */
import 'reflect-metadata';

export { Module } from '@nestjs/common';
export type { INestApplicationContext, OnApplicationBootstrap } from '@nestjs/common';
export { Command as Commander, CommanderError, InvalidArgumentError, Option } from 'commander';
export {
  Command,
  CommandFactory,
  CommandRunner,
  CommandRunnerService,
  InjectCommander,
  SubCommand,
} from 'nest-commander';
