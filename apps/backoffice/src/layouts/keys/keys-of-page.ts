import { words } from '../../words/keys.ts'

export interface KeyRow {
  /** Each by itself, as J and K: forth and back. */
  keys: readonly string[]
  label: string
}

const NAMES: Readonly<Record<string, string>> = { Control: 'Ctrl', Escape: 'Esc' }

/** The keys of a page: those of everywhere, of lists where it has one, and of each act that is on the screen. */
export function keysOfPage(page: ParentNode): KeyRow[] {
  const has = (selector: string) => page.querySelector(selector) !== null
  return [
    { keys: ['Ctrl+K'], label: words.palette },
    ...(has('input[data-search]') ? [{ keys: ['/'], label: words.search }] : []),
    ...(has('tbody>tr') ? [{ keys: ['J', 'K'], label: words.rows }] : []),
    ...(has('tbody>tr input[type=checkbox]') ? [{ keys: ['A'], label: words.all }] : []),
    ...(has('[data-record]') && has('tbody>tr input[type=checkbox]') ? [{ keys: ['X'], label: words.choose }] : []),
    ...(has('[data-record]') ? [{ keys: ['Esc'], label: words.close }] : []),
    ...actsOn(page),
    { keys: ['?'], label: words.this },
  ]
}

function actsOn(page: ParentNode): KeyRow[] {
  const buttons = [...page.querySelectorAll<HTMLElement>('main [aria-keyshortcuts], dialog [aria-keyshortcuts]')]
  return buttons.flatMap((button) => {
    const label = (button.getAttribute('aria-label') ?? button.textContent).trim()
    const keys = (button.getAttribute('aria-keyshortcuts') ?? '')
      .split('+')
      .map((key) => NAMES[key] ?? (key.length === 1 ? key.toLocaleUpperCase('en') : key))
      .join('+')
    return label === '' || keys === '' ? [] : [{ keys: [keys], label }]
  })
}
