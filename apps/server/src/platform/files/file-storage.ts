import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../app-context.ts'
import { refuse } from '../http/refusal.ts'
import { askBucket, bucketOf } from './s3.ts'

/**
 * Files under their names, in the bucket of `S3_URL` or in a folder of `DATA_DIR/files`. What was kept there before a bucket was
 * configured is read from the folder as before. Refuses `busy` where the bucket does not answer.
 */
export interface FileStorage {
  /** Whole or not at all, also in the place of one that is there. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined where there is none. */
  get(name: string): Promise<Buffer | undefined>
  drop(name: string): Promise<void>
  /** Names of what lies in the folder since longer than `ms`, in real time. */
  inFolderSince(ms: number): Promise<string[]>
}

const SHELVES = {
  /** Documents of players, sealed. */
  kyc: { folder: 'kyc', prefix: '' },
  /** Pictures that anybody may see. */
  pictures: { folder: 'public', prefix: 'pictures/' },
  /** Hashed files of the program, of this release and of those before. */
  releases: { folder: 'releases', prefix: 'releases/' },
}

export function fileStorageOf(context: Pick<AppContext, 'config' | 'log'>, which: keyof typeof SHELVES): FileStorage {
  const { folder, prefix } = SHELVES[which]
  const near = folderStorage(join(context.config.dataDir, 'files', folder))
  const { s3Url } = context.config
  if (!s3Url) return near
  const ask = (method: 'PUT' | 'GET' | 'DELETE', name: string, bytes?: Buffer) =>
    askBucket(bucketOf(s3Url), method, prefix + name, bytes).catch((err: unknown) => {
      context.log.error({ err, method }, 'the bucket of S3_URL does not answer as it should')
      throw refuse('busy', 'Dosya deposuna şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin')
    })
  return {
    ...near,
    async put(name, bytes) {
      await ask('PUT', name, bytes)
      await near.drop(name)
    },
    get: async (name) => (await near.get(name)) ?? ask('GET', name),
    async drop(name) {
      await near.drop(name)
      await ask('DELETE', name)
    },
  }
}

function folderStorage(folder: string): FileStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = join(folder, `${name}.${process.pid}.part`)
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, join(folder, name))
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    drop: (name) => rm(join(folder, name), { force: true }),
    async inFolderSince(ms) {
      const names = await readdir(folder).catch(() => [])
      const ages = await Promise.all(
        names.map(async (name) => {
          // What is being written beside it is renamed at any time, and what is old may be dropped by another.
          const at = await stat(join(folder, name)).catch(() => undefined)
          return { name, age: at ? Date.now() - at.mtimeMs : 0 }
        }),
      )
      return ages.filter(({ age }) => age > ms).map(({ name }) => name)
    },
  }
}
