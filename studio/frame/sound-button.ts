import { notifyHost } from './host.ts'
import { icon } from './icons.ts'
import type { Sound } from './sound.ts'

/** Turns the sound on and off by its button, and sends the choice to the page around, which remembers it; returns what sets it as remembered. */
export function bindSound(button: HTMLButtonElement, sound: Sound): (isOn: boolean) => void {
  const show = (isOn: boolean): void => {
    button.setAttribute('aria-pressed', String(isOn))
    button.replaceChildren(icon(isOn ? 'sound' : 'mute'))
  }
  button.addEventListener('click', () => {
    const isOn = sound.toggle()
    show(isOn)
    notifyHost({ type: 'sound', isOn })
  })
  return (isOn) => {
    sound.set(isOn)
    show(isOn)
  }
}
