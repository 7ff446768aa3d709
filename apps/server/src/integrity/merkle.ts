import { hash } from 'node:crypto'

/**
 * The root of a Merkle tree over leaves that come one by one, holding no more than one node per level. Leaves and nodes are hashed
 * apart, so that no node passes for a leaf; what stands alone on a level moves up as it is.
 */
export class MerkleTree {
  private readonly levels: (string | undefined)[] = []
  private count = 0

  add(leaf: string): void {
    this.count += 1
    let node = hash('sha256', `leaf|${leaf}`, 'hex')
    for (let level = 0; ; level++) {
      const waiting = this.levels[level]
      if (waiting === undefined) {
        this.levels[level] = node
        return
      }
      this.levels[level] = undefined
      node = join(waiting, node)
    }
  }

  /** Of the leaves so far; of none, the hash of nothing. */
  root(): string {
    let root: string | undefined
    for (const node of this.levels) if (node !== undefined) root = root === undefined ? node : join(node, root)
    return root ?? hash('sha256', '', 'hex')
  }

  get leaves(): number {
    return this.count
  }
}

function join(left: string, right: string): string {
  return hash('sha256', `node|${left}|${right}`, 'hex')
}
