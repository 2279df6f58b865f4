import { defineMessage } from './message'

export const openApiProblem = defineMessage(
  {
    code: 'FW501',
    title: 'The OpenAPI description cannot be read',
    page: 'A file of `openapi/` is missing, is not valid YAML, or refers to something that does not exist. All that depends on it is then unknown to the compiler, so put this right first.',
  },
  (reason: string) => ({ message: `the OpenAPI description cannot be read: ${reason}` }),
)

export const lostReference = defineMessage(
  {
    code: 'FW502',
    title: 'A reference of the OpenAPI description leads nowhere',
    page: '`x-reference` on a field says whose records its ids name, and which of their fields are copied beside it; `x-label` on a resource says by which field people know its records. A resource, a field or a word that stands there is not known. The server would check and fill nothing, so correct the name.',
  },
  (reason: string) => ({ message: `this reference leads nowhere: ${reason}` }),
)
