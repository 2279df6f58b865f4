import { defineMessage } from './message'

export const openApiProblem = defineMessage(
  {
    code: 'FW501',
    title: 'The OpenAPI description cannot be read',
    page: 'A file of `openapi/` is missing, is not valid YAML, or refers to something that does not exist. All that depends on it is then unknown to the compiler, so put this right first.',
  },
  (reason: string) => ({ message: `the OpenAPI description cannot be read: ${reason}` }),
)
