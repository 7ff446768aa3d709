export { tournamentsReader } from './reader.ts'
