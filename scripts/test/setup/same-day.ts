import { beyondMidnight } from '../beyond-midnight.ts'

// Before the file is read: some take the day as they begin.
await beyondMidnight()
