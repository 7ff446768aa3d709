/** The cookies of one client outside a browser, which keeps its own. */
export class Cookies {
  private readonly kept = new Map<string, string>()

  /** As a request sends them; undefined where there are none. */
  header(): string | undefined {
    if (this.kept.size === 0) return undefined
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Keeps what an answer sets, and forgets what it ends. */
  take({ headers }: Response): void {
    for (const line of headers.getSetCookie()) this.takeLine(line)
  }

  private takeLine(line: string): void {
    const [pair = '', ...rules] = line.split(';')
    const [name = '', ...value] = pair.trim().split('=')
    const isGone = rules.some((rule) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(rule))
    if (isGone) this.kept.delete(name)
    else this.kept.set(name, value.join('='))
  }
}
