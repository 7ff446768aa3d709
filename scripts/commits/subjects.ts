/** Scopes that are no folder. */
const OTHER_SCOPES = ['tests', 'check', 'ci', 'tree', 'names', 'folders', 'readme', 'architecture', 'money']

/** What is wrong with the subject of a commit, or nothing. A scope is the name of a folder (`cashier: …`), several are parted by commas. */
export function faultOf(subject: string, folders: ReadonlySet<string>): string | undefined {
  const [, scopes, rest = ''] = /^([^:]+): (.+)$/.exec(subject) ?? []
  if (!scopes) return 'no scope: write `cashier: what changes`'
  const unknown = scopes.split(', ').filter((scope) => !folders.has(scope) && !OTHER_SCOPES.includes(scope))
  if (unknown.length > 0) return `${unknown.join(', ')}: no domain or part of this name`
  return rest.endsWith('.') ? 'ends without a full stop' : undefined
}
