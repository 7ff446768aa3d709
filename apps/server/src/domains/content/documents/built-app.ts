import { type StaticFiles, openFiles } from './static-files.ts'
import { type Template, readTemplate } from './page-document.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltApp {
  files: StaticFiles
  template?: Promise<Template>
  /** What a browser keeps for when there is no line. */
  offline?: Promise<Template>
  fonts: readonly string[]
}

/** Stands in for every page of the site without a line; the browser's worker keeps it. */
export const OFFLINE_PAGE = '/cevrimdisi'

/** While developing, a build that was made since is picked up. */
export function openApp(folders: readonly string[], production: boolean): () => BuiltApp {
  const builtAt = () =>
    folders.map((folder) => statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0).join()
  let stamp = builtAt()
  let current = loadApp(folders)
  return () => {
    if (production) return current
    const now = builtAt()
    if (now !== stamp) {
      stamp = now
      current = loadApp(folders)
    }
    return current
  }
}

function loadApp(folders: readonly string[]): BuiltApp {
  const files = openFiles(folders)
  return {
    files,
    template: templateAt(files, '/index.html'),
    offline: templateAt(files, `${OFFLINE_PAGE}.html`),
    fonts: files.paths().filter((path) => /^\/assets\/manrope-latin(-ext)?-[\w-]+\.woff2$/.test(path)),
  }
}

function templateAt(files: StaticFiles, path: string): Promise<Template> | undefined {
  if (!files.has(path)) return undefined
  const template = files.read(path).then((bytes) => readTemplate(bytes.toString('utf8')))
  template.catch(() => {})
  return template
}
