import type { AppContext } from '../app-context.ts'
import { fileStorageOf } from '../files/file-storage.ts'

/** So long after its last server has gone a release's files are still there, for pages that were opened before. */
const KEPT_MS = 7 * 86_400_000
/** A running server says so often that its files are still asked for. */
const RENEWED_MS = 12 * 3_600_000
/** A bucket takes as many in the time of one. */
const AT_ONCE = 16

/** Hashed files of one part of the program (`site`, `studio` …), as every server of any release finds them. */
export interface ReleaseFiles {
  /**
   * Keeps these, by their names, for as long as this process serves; gives what ends that once they are there, or could not be kept. Who serves
   * a page earlier lets it ask another server for files that are nowhere yet.
   */
  keep(files: ReadonlyMap<string, () => Promise<Buffer>>): Promise<() => void>
  /** A file of another release; undefined where none has it. */
  get(name: string): Promise<Buffer | undefined>
}

const NAME = /^[\w-][\w.-]{0,150}$/

/**
 * While servers of two releases serve side by side each is asked for the other's files. They lie beside the pictures, in the bucket or in
 * the folder that servers share; a bucket forgets them by a rule of its own.
 */
export function releaseFiles(context: Pick<AppContext, 'config' | 'log'>, part: string): ReleaseFiles {
  const storage = fileStorageOf(context, 'releases')
  const nameOf = (name: string) => `${part}-${name}`
  const renew = async (files: ReadonlyMap<string, () => Promise<Buffer>>) => {
    const named = [...files].filter(([name]) => NAME.test(name))
    for (let from = 0; from < named.length; from += AT_ONCE)
      await Promise.all(
        named.slice(from, from + AT_ONCE).map(async ([name, read]) => storage.put(nameOf(name), await read())),
      )
    for (const old of await storage.inFolderSince(KEPT_MS)) if (old.startsWith(nameOf(''))) await storage.drop(old)
  }
  return {
    async keep(files) {
      const attempt = () =>
        renew(files).catch((err: unknown) =>
          context.log.warn({ err, part }, 'the files of this release could not be kept'),
        )
      await attempt()
      const timer = setInterval(() => void attempt(), RENEWED_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
    get: async (name) => (NAME.test(name) ? storage.get(nameOf(name)) : undefined),
  }
}
