import { type UnzipFileInfo, unzipSync } from 'fflate'
import { unreadable } from './read-file.ts'

/** Unpacked, all of it together. */
const MOST_BYTES = 40_000_000
const MOST_FILES = 200

/** The wanted files of a ZIP by their names. Refuses a broken or locked one, and one that unpacks to more than a statement is. */
export function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  let [total, count] = [0, 0]
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (++count > MOST_FILES) throw unreadable(`ZIP içinde ${MOST_FILES} dosyadan çok var`)
    if (!isWanted(name)) return false
    total += originalSize
    if (total > MOST_BYTES) throw unreadable('ZIP açıldığında çok büyük')
    return true
  }
  if (isLocked(bytes)) throw unreadable('ZIP parolalı: parolasız yükleyin')
  const files = opened(bytes, filter)
  return new Map(Object.entries(files))
}

function opened(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof Error && 'sentence' in error ? error : unreadable('ZIP bozuk ya da açılamıyor')
  }
}

/** The first bit of the first file's flags. */
function isLocked(bytes: Uint8Array): boolean {
  return ((bytes[6] ?? 0) & 1) === 1
}
