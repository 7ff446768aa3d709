import { el } from '../elements.ts'

const inputFormat = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

let made = 0

export type NumberField = {
  element: HTMLElement
  input: HTMLInputElement
  /** Hundredths; undefined while what stands there is no number in range. */
  value: () => number | undefined
  set: (hundredths: number | undefined) => void
  disable: (isDisabled: boolean) => void
}

type NumberOptions = { label: string; unit: string; decimals: 0 | 2; low: number; high: number; changed: () => void }

/** A typed number, Turkish comma or point, in hundredths; `decimals` 0 takes whole ones only. */
export function numberField({ label, unit, decimals, low, high, changed }: NumberOptions): NumberField {
  const id = `field-${++made}`
  const input = el('input', {
    id,
    type: 'text',
    inputmode: decimals === 0 ? 'numeric' : 'decimal',
    autocomplete: 'off',
    maxlength: 12,
  })
  const element = el(
    'div',
    { class: 'field' },
    el('label', { for: id }, label),
    el('div', { class: 'box' }, input, el('span', { 'aria-hidden': 'true' }, unit)),
  )
  const value = (): number | undefined => {
    const text = input.value.trim().replace(',', '.')
    if (!(decimals === 0 ? /^\d+$/ : /^\d+(\.\d{1,2})?$/).test(text)) return undefined
    const hundredths = Math.round(Number(text) * 100)
    return hundredths >= low && hundredths <= high ? hundredths : undefined
  }
  input.addEventListener('input', () => {
    input.toggleAttribute('aria-invalid', input.value !== '' && value() === undefined)
    changed()
  })
  return {
    element,
    input,
    value,
    set(hundredths) {
      if (hundredths === undefined) input.value = ''
      else input.value = decimals === 0 ? String(hundredths / 100) : inputFormat.format(hundredths / 100)
      input.removeAttribute('aria-invalid')
    },
    disable: (isDisabled) => {
      input.disabled = isDisabled
    },
  }
}

export type Choice<T> = {
  element: HTMLElement
  value: () => T
  set: (value: T) => void
  disable: (is: boolean) => void
}

/** One of a few, as buttons side by side. */
export function choice<T>(
  label: string,
  options: readonly (readonly [T, string])[],
  first: T,
  changed: () => void,
): Choice<T> {
  let chosen = first
  const buttons = options.map(([value, text]) => {
    const button = el('button', { type: 'button', 'aria-pressed': String(value === chosen) }, text)
    button.addEventListener('click', () => {
      set(value)
      changed()
    })
    return button
  })
  const set = (value: T): void => {
    chosen = value
    for (const [at, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(options[at]?.[0] === chosen))
  }
  const id = `field-${++made}`
  return {
    element: el(
      'div',
      { class: 'field', role: 'group', 'aria-labelledby': id },
      el('span', { id, class: 'label' }, label),
      el('div', { class: 'choice' }, ...buttons),
    ),
    value: () => chosen,
    set,
    disable: (is) => {
      for (const button of buttons) button.disabled = is
    },
  }
}

/** A whole number between two ends, by slider. */
export function slider(
  options: { label: string; low: number; high: number; first: number; text: (value: number) => string },
  changed: () => void,
): { element: HTMLElement; value: () => number; set: (value: number) => void; disable: (is: boolean) => void } {
  const id = `field-${++made}`
  const input = el('input', { id, type: 'range', min: options.low, max: options.high, value: options.first })
  const shown = el('output', { for: id })
  const render = (): void => {
    shown.textContent = options.text(Number(input.value))
    input.style.setProperty('--share', String((Number(input.value) - options.low) / (options.high - options.low)))
  }
  input.addEventListener('input', () => {
    render()
    changed()
  })
  render()
  return {
    element: el('div', { class: 'field' }, el('label', { for: id }, options.label, ' ', shown), input),
    value: () => Number(input.value),
    set(value) {
      input.value = String(value)
      render()
    },
    disable: (is) => {
      input.disabled = is
    },
  }
}
