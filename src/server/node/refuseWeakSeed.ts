import { seedUsers } from '../../seed/data/organisation'
import { isCommonPassword } from '../jobs/isCommonDigest'
import { StartError } from './StartError'

/** Throws StartError if the seeded accounts' password contains an account or is common. */
export async function refuseWeakSeed(password: string | undefined): Promise<void> {
  if (password === undefined) return
  const lower = password.toLowerCase()
  if (seedUsers.some(({ account }) => lower.includes(account))) {
    throw new StartError(
      'SEED_PASSWORD 不能包含登录账号，请换一个，或不设置它以随机生成',
      'SEED_PASSWORD must contain no name of an account: choose another, or leave it out and have them drawn',
    )
  }
  const isCommon = await Promise.all([password, lower].map(isCommonPassword))
  if (isCommon.includes(true)) {
    throw new StartError(
      'SEED_PASSWORD 过于常见，请换一个，或不设置它以随机生成',
      'SEED_PASSWORD is among the most common ones: choose another, or leave it out and have them drawn',
    )
  }
}
