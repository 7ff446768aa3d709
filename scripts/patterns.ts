import { slowPatterns } from './patterns/slow-patterns.ts'
import { readOptions } from './lib/options.ts'

readOptions(
  `npm run check
  Names each regular expression of what runs in browsers and servers that can take more than linear time; exit 1 where there is one.`,
  {},
)

const { count, slow } = slowPatterns()
for (const line of slow) console.error(line)
console.log(`${count} regular expressions, ${slow.length} of them not linear`)
process.exitCode = slow.length === 0 ? 0 : 1
