export { wheelGives } from './settings.ts'
