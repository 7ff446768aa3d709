import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosen, understood } from './options.ts'
import { root } from './root.ts'

const OPTIONS = { players: { type: 'string', least: 1 }, from: { type: 'string' }, quick: { type: 'boolean' } } as const
const COMMANDS = { fill: { players: OPTIONS.players }, drill: { from: OPTIONS.from }, verify: {} }

const refused = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return (error as Error).message
  }
}
const said = (...args: string[]) => refused(() => understood(args, OPTIONS, 0).values)
const command = (line: string) => refused(() => chosen(line.split(' '), COMMANDS))

describe('what a command does not understand it refuses in one line', () => {
  it.each([
    [['--plyers', '5'], /no option --plyers; it takes --players, --from, --quick/],
    [['--from'], /--from needs a value/],
    [['--from='], /--from needs a value/],
    [['--from', '--quick'], /--from needs a value/],
    [['--quick=yes'], /--quick takes no value/],
    [['--players', '50k'], /--players takes a whole number from 1 on, not '50k'/],
    [['--players', '0'], /from 1 on/],
    [['more'], /'more' is a word too many/],
    [['--', '--players', '5'], /a second '--'/],
  ])('%j', (args, line) => {
    expect(said(...args)).toMatch(line)
    expect(said(...args)).not.toContain('\n')
  })

  it('and does what it understands', () => {
    expect(said('--players', '50', '--quick')).toEqual({ players: '50', quick: true })
    expect(understood(['a', 'b'], {}, Number.POSITIVE_INFINITY).positionals).toEqual(['a', 'b'])
  })

  it.each([
    ['fill -- --players 50000', /a second '--'/],
    ['drill -- --from DIR', /a second '--'/],
    ['fill --from DIR', /no option --from; it takes --players/],
    ['verify now', /'now' is a word too many/],
    ['verify --json x', /no option --json; it takes none/],
    ['vrify', /no 'vrify'; there are fill \| drill \| verify/],
    ['--players 5', /no '5'; there are/],
  ])('of several commands: %s', (line, sentence) => {
    expect(command(line)).toMatch(sentence)
  })

  it('a command is found before and behind its options', () => {
    expect(command('fill --players 5')).toMatchObject({ command: 'fill', values: { players: '5' } })
    expect(command('verify --help')).toMatchObject({ command: 'verify', values: { help: true } })
    expect(command('--help')).toMatchObject({ values: { help: true } })
  })
})

it('every command of package.json reads its words by this reader, and none by another way', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, line] of Object.entries(scripts)) {
    const source = readFileSync(join(root, line.split(' ').at(-1) ?? ''), 'utf8')
    expect([name, /read(Options|Command)\(/.test(source), /process\.argv|parseArgs/.test(source)]).toEqual([
      name,
      true,
      false,
    ])
  }
  const readers = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && /parseArgs\(/.test(readFileSync(join(root, 'scripts', file), 'utf8')),
  )
  expect(readers.map((file) => basename(file))).toEqual(['options.ts'])
})
