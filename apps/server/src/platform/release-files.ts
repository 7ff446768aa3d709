import type { House } from './house.ts'
import { shelfOf } from './shelf.ts'

/** So long after its last server has gone a release's files are still there, for pages that were opened before. */
const KEPT_MS = 7 * 86_400_000
/** A running server says so often that its files are still asked for. */
const RENEWED_MS = 12 * 3_600_000

/** Hashed files of one part of the program (`site`, `studio` …), as every server of any release finds them. */
export interface ReleaseFiles {
  /** Keeps these, by their names, now and for as long as this process serves; gives what ends that. */
  keep(files: ReadonlyMap<string, () => Promise<Buffer>>): () => void
  /** A file of another release; undefined where none has it. */
  get(name: string): Promise<Buffer | undefined>
}

const NAME = /^[\w-][\w.-]{0,150}$/

/**
 * While servers of two releases serve side by side each is asked for the other's files. They lie beside the pictures, in the bucket or in
 * the folder that servers share; a bucket forgets them by a rule of its own.
 */
export function releaseFiles(house: House, part: string): ReleaseFiles {
  const shelf = shelfOf(house, 'releases')
  const nameOf = (name: string) => `${part}-${name}`
  const renew = async (files: ReadonlyMap<string, () => Promise<Buffer>>) => {
    for (const [name, read] of files) if (NAME.test(name)) await shelf.put(nameOf(name), await read())
    for (const old of await shelf.inFolderSince(KEPT_MS)) if (old.startsWith(nameOf(''))) await shelf.drop(old)
  }
  return {
    keep(files) {
      const attempt = () =>
        void renew(files).catch((err: unknown) =>
          house.log.warn({ err, part }, 'the files of this release could not be kept'),
        )
      attempt()
      const timer = setInterval(attempt, RENEWED_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
    get: async (name) => (NAME.test(name) ? shelf.get(nameOf(name)) : undefined),
  }
}
