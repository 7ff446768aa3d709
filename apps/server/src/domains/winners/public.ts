export { winnersReader } from './reader.ts'
