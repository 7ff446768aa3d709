export { jackpotsReader } from './reader.ts'
