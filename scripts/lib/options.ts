import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'

/** An option of a command. `least`: it takes a whole number from there on, given as its text. */
type Option = ParseArgsOptionsConfig[string] & { least?: number }
type Options = Readonly<Record<string, Option>>
type ValuesOf<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values']

/** One of the commands of a script, with what was said to it. */
type Chosen<Commands extends Readonly<Record<string, Options>>> = {
  [Name in keyof Commands]: { command: Name; values: ValuesOf<Commands[Name]> }
}[keyof Commands]

/**
 * The options of a command; `words`: how many further words it takes, none where not said. What it does not understand is refused in one
 * line with exit 1, before anything is done. `--help` prints what it does and ends it.
 */
export function readOptions<const O extends Options>(help: string, options: O, { words = 0 } = {}) {
  return orEnd(help, () => understood(process.argv.slice(2), options, words))
}

/** The same of a script whose first word is one of several commands, each with options of its own. */
export function readCommand<const Commands extends Readonly<Record<string, Options>>>(
  help: string,
  commands: Commands,
): Chosen<Commands> {
  return orEnd(help, () => chosen(process.argv.slice(2), commands)) as Chosen<Commands>
}

/** Which command these words name, and its options. Refuses what is none, and options of another command. */
export function chosen(args: readonly string[], commands: Readonly<Record<string, Options>>) {
  const command = args.find((each) => !each.startsWith('-'))
  if (command === undefined && args.some(isHelp)) return { command: '', values: { help: true } }
  const options = command === undefined ? undefined : commands[command]
  const names = Object.keys(commands).join(' | ')
  if (command === undefined) throw new StartError(`say what: ${names}`)
  if (options === undefined) throw new StartError(`there is no '${command}'; there are ${names}`)
  const rest = args.toSpliced(args.indexOf(command), 1)
  return { command, values: understood(rest, options, 0).values }
}

/** What these words say. Refuses an unknown option, one without its value, a number that is none, and words too many. */
export function understood<const O extends Options>(args: readonly string[], options: O, words: number) {
  const isSecond = args.includes('--')
  if (isSecond) throw new StartError("there is a second '--'; after npm's own come the options themselves")
  const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
  const { tokens } = parseArgs({ args: [...args], options: known, allowPositionals: true, strict: false, tokens: true })
  const flagNames = Object.keys(options).map((name) => `--${name}`)
  const takes = flagNames.length === 0 ? 'it takes none' : `it takes ${flagNames.join(', ')}`
  const stray: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') stray.push(token.value)
    if (token.kind !== 'option') continue
    const option = (known as Options)[token.name]
    if (!option) throw new StartError(`there is no option ${token.rawName}; ${takes}`)
    refuseValue(token.rawName, option, token.value)
  }
  if (stray.length > words) throw new StartError(`'${stray[words]}' is a word too many`)
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
  return { values: values as ValuesOf<O>, positionals }
}

function refuseValue(name: string, { type, least }: Option, value: string | undefined): void {
  if (type === 'boolean' && value !== undefined) throw new StartError(`${name} takes no value`)
  if (type === 'string' && (value === undefined || value === '' || value.startsWith('--')))
    throw new StartError(`${name} needs a value`)
  if (least === undefined || value === undefined) return
  if (!/^\d{1,15}$/.test(value) || Number(value) < least)
    throw new StartError(`${name} takes a whole number from ${least} on, not '${value}'`)
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}

function orEnd<Read extends { values: object }>(help: string, read: () => Read): Read {
  const name = /^npm (run )?\S+/.exec(help)?.[0] ?? 'npm run'
  try {
    const flagNames = read()
    if (!('help' in flagNames.values)) return flagNames
    console.log(help)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`${name}: ${error.message}. ${name} -- --help says more.`)
    process.exit(1)
  }
}
