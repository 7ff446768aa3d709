// Preloaded by every npm script, before anything a lower version of Node could not read.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Meydan needs Node 24 or newer, this is ${process.version}. On Linux x64 "npm ci" brings it along; elsewhere install it from https://nodejs.org.`,
  )
  process.exit(1)
}
