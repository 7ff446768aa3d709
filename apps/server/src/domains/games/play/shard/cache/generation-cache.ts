/** Cache of two generations: a value that is not read for a generation is dropped. */
export class GenerationCache<Value> {
  private young = new Map<string | number, Value>()
  private old = new Map<string | number, Value>()
  private readonly most: number

  /** Keeps between `most` and twice as many, and the last one in any case. */
  constructor(most: number) {
    this.most = most
  }

  get(key: string | number): Value | undefined {
    const young = this.young.get(key)
    if (young !== undefined) return young
    const old = this.old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string | number, value: Value): void {
    if (this.young.size >= this.most) this.age()
    this.young.set(key, value)
  }

  /** Forgets what nobody has asked for since it was last done. */
  age(): void {
    this.old = this.young
    this.young = new Map()
  }

  delete(key: string | number): void {
    this.young.delete(key)
    this.old.delete(key)
  }

  clear(): void {
    this.young = new Map()
    this.old = new Map()
  }
}
