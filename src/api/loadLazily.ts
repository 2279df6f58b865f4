import { importAgain } from '../ui/importAgain'
import { toConnectionError } from './client'

/** Loads a module that the first page does without; rejects with an ApiError, as a lost connection does. */
export async function loadLazily<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importAgain(load)
  } catch (error) {
    throw toConnectionError(error, { aborted: false, late: false })
  }
}
