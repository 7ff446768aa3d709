export { wheelGives } from './wheel-settings.ts'
