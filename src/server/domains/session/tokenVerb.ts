import { DEFAULT_TENANT } from '../../crud/createRecordStore'
import type { Services, Verb } from '../../crud/services'
import { readClient } from '../../http/authenticate'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import type { Account } from './findAccount'
import { passwordGrant } from './passwordGrant'
import { refreshGrant } from './refreshGrant'
import { SignInRefusal } from './signInRefusal'
import { tokenAnswer } from './tokenAnswer'

/** The parameters come in the query string from some clients, as a form from others. */
function readParameter(call: Call, name: string): string {
  return call.query[name] ?? String(call.body[name] ?? '')
}

function readTenant(call: Call): string {
  return call.request.headers.get('Tenant-Id') || readParameter(call, 'tenantId') || DEFAULT_TENANT
}

function grant(call: Call, services: Services): Promise<Account | SignInRefusal> {
  switch (readParameter(call, 'grant_type')) {
    case 'password': {
      const account = readParameter(call, 'username')
      return passwordGrant({ tenantId: readTenant(call), account, password: readParameter(call, 'password') }, services)
    }
    case 'refresh_token':
      return refreshGrant(readParameter(call, 'refresh_token'), services)
    default:
      throw ServerError.unauthorized('no grantType was found')
  }
}

export const tokenVerb: Verb = async (call, services) => {
  const clientId = readClient(call.request.headers)?.id ?? ''
  const granted = await grant(call, services)
  return granted instanceof SignInRefusal ? granted.toResponse() : tokenAnswer(granted, clientId, services)
}
