export { jackpotsReader } from './jackpot-reader.ts'
