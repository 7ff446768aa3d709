const text = { type: 'string' }
const health = { type: 'object', properties: { status: text }, required: ['status'] }
const json = (description: string) => ({ description, content: { 'application/json': { schema: health } } })
const NOT_FOUND = { 404: { description: 'Without the token there is nothing here.' } }
const TAG = ['operator']

/** What the server answers beside the calls of the contract: to the operator, and to payment providers. */
export const operatorPaths = {
  '/healthz': {
    get: {
      operationId: 'operatorHealth',
      tags: TAG,
      summary: 'Whether the process is alive.',
      security: [],
      responses: { 200: json('It is.'), '4XX': { description: 'Never of itself; a proxy before it may.' } },
    },
  },
  '/readyz': {
    get: {
      operationId: 'operatorReadiness',
      tags: TAG,
      summary: 'Whether it can serve, and what it lacks.',
      security: [],
      responses: {
        200: json('It serves.'),
        503: json('It does not, or is about to stop.'),
        '4XX': { description: 'Never of itself; a proxy before it may.' },
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'operatorMetrics',
      tags: TAG,
      summary: 'Figures in the text format of Prometheus.',
      security: [{ metricsToken: [] }],
      responses: { 200: { description: 'Figures.', content: { 'text/plain': { schema: text } } }, ...NOT_FOUND },
    },
  },
  '/api/psp/{psp}/callback': {
    post: {
      operationId: 'paymentProviderCallback',
      tags: TAG,
      summary:
        'What a payment provider tells of a payment, a payout or a refund, in its own words; told again until 200.',
      security: [{ pspTimestamp: [], pspSignature: [] }],
      parameters: [{ name: 'psp', in: 'path', required: true, description: 'The provider’s code.', schema: text }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Written.' },
        401: { description: 'Not signed.' },
        404: { description: 'Of a payment that nobody knows.' },
        409: { description: 'Of a payment that is not credited yet.' },
      },
    },
  },
}
