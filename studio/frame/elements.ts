/** Between the parts of a line. */
const DOT = ' · '

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** A DOM element with attributes and children; text stays text. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children)
  return element
}

/** A part of a sheet under its heading. */
export function section(title: string, ...children: Node[]): HTMLElement {
  return el('section', {}, el('h3', {}, title), ...children)
}

export function svg(tag: string, attributes: Attributes, ...children: Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** Text that is there already is left alone: whatever is written is laid out again, sixty times a second where a picture moves. */
export function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}

/** The same with each dot in an element (`dot`): where the place is narrow its style gives each part a line of its own. */
export function writeParts(target: HTMLElement, text: string): void {
  if (target.textContent === text) return
  const [first = '', ...others] = text.split(DOT)
  target.replaceChildren(first, ...others.flatMap((part) => [el('span', { class: 'dot' }, DOT), part]))
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
