export { closeSupplierFees } from './close-days.ts'
