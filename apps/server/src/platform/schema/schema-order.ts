import { namedIn, type Repeatable, type SchemaFile } from './schema-files.ts'
import { StartError } from '../start/start-error.ts'

/** A file that is applied once, after the views and functions it needs. */
export interface Step {
  before: readonly Repeatable[]
  file: SchemaFile
}

/**
 * Puts each due view and function before the first file that names it, and the others last, each after those it names itself. A function
 * is made without looking into its body: what it calls comes before it only where no circle stands against that.
 */
export function inOrder(
  files: readonly SchemaFile[],
  due: ReadonlyMap<string, Repeatable>,
): { steps: Step[]; last: Repeatable[] } {
  const placed = new Set<string>()
  const steps = files.map((file) => ({ before: take(namedIn(file.text, due), due, placed), file }))
  return { steps, last: take([...due.keys()], due, placed) }
}

function take(names: readonly string[], due: ReadonlyMap<string, Repeatable>, placed: Set<string>): Repeatable[] {
  const taken: Repeatable[] = []
  const visit = (name: string, trail: readonly string[]) => {
    const one = due.get(name)
    if (!one || placed.has(name)) return
    if (trail.includes(name)) throw new StartError(`${[...trail, name].join(' names ')}: no order is possible.`)
    for (const needed of one.needs) visit(needed, [...trail, name])
    placed.add(name)
    for (const called of one.calls) if (mayComeEarly(due.get(called))) visit(called, [])
    taken.push(one)
  }
  for (const name of names) visit(name, [])
  return taken
}

function mayComeEarly(one: Repeatable | undefined): boolean {
  return one?.kind === 'function' && !one.needsTables && one.needs.length === 0
}

/** Those of these views that name, however far, one of the changed ones, and the changed ones themselves: what falls with them. */
export function viewsOver(changed: readonly string[], all: ReadonlyMap<string, Repeatable>): Repeatable[] {
  const { last } = inOrder([], all)
  const fallen = new Set(changed)
  return last.filter(({ kind, object, needs }) => {
    if (kind !== 'view' || !(fallen.has(object) || needs.some((name) => fallen.has(name)))) return false
    fallen.add(object)
    return true
  })
}
