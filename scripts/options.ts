import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** The options of a command. `--help` prints what it does and ends it; an unknown option is one line and exit 1. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  { allowPositionals = false } = {},
) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    process.exit(1)
  }
}
