export { winnersReader } from './winners-reader.ts'
