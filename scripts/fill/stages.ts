/** What a long work has done so far, and how long each part of it took. */
export class Stages {
  readonly done: { name: string; seconds: number }[] = []
  readonly say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.say = say
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now()
    const result = await work()
    const seconds = Math.round((performance.now() - from) / 100) / 10
    this.done.push({ name, seconds })
    this.say(`${name}: ${seconds} s`)
    return result
  }
}
