import { openEdge } from '../apps/server/src/cells/edge.ts'

/** The measured edge in a process of its own, before one cell that is at this address. */
const address = process.argv[2] as string
const edge = await openEdge(
  {
    address: () => address,
    cells: () => [0],
    emptiest: () => 0,
    cellOfName: async () => undefined,
    cellOfCode: async () => undefined,
  },
  { host: '127.0.0.1', port: 0 },
)
process.on('disconnect', () => process.exit())
process.send?.(edge.address)
