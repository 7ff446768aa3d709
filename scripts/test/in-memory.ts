import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

const SHARED_MEMORY = '/dev/shm'
/** Many times what the databases of tests were seen to take at once (0.6 GB), so that nobody else on the machine misses it. */
const ROOM_BYTES = 8 * 2 ** 30

/**
 * The folder that is in memory, where there is one with room and a program in it may run. Each test file has databases of its own,
 * of 1,600 files each, and some disks take a second to make them.
 */
export function folderInMemory(): string | undefined {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    const [, , kind, options = ''] = mountOf(SHARED_MEMORY)
    const hasRoom = bavail * bsize >= ROOM_BYTES && availableBytes() >= 2 * ROOM_BYTES
    return kind === 'tmpfs' && hasRoom && !options.split(',').includes('noexec') ? SHARED_MEMORY : undefined
  } catch {
    return undefined
  }
}

function mountOf(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return (mounts.findLast((line) => line.split(' ')[1] === folder) ?? '').split(' ')
}

function availableBytes(): number {
  return Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024
}
