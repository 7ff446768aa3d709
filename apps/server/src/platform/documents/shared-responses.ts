import { capitalised } from './capitalised.ts'

interface Operation {
  operationId?: unknown
  responses: Record<string, object>
}

/** Puts every response that several operations give under a name and refers to it from each. Changes the operations. */
export function sharedResponses(operations: readonly Operation[]): { responses: Record<string, object> } {
  const given = new Map<string, { status: string; uses: Operation[]; response: object }>()
  for (const operation of operations)
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!/^[45]|202/.test(status)) continue
      const key = status + JSON.stringify(response)
      const known = given.get(key) ?? { status, uses: [], response }
      known.uses.push(operation)
      given.set(key, known)
    }
  const responses: Record<string, object> = {}
  for (const { status, uses, response } of given.values()) {
    const [first] = uses
    if (uses.length < 2 || !first) continue
    const name = uses.length > operations.length / 2 ? `Status${status}` : nameAfter(first, status)
    const free = name in responses ? nameAfter(first, status) : name
    responses[free] = response
    for (const { responses: of } of uses) of[status] = { $ref: `#/components/responses/${free}` }
  }
  return { responses }
}

function nameAfter({ operationId }: Operation, status: string): string {
  return `${capitalised(String(operationId))}Status${status}`
}
