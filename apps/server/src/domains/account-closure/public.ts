export { closingOnWire } from './closings.ts'
