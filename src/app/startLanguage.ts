import type { AppStorage } from '../session/storage'
import { initText, type Language, setLanguage } from '../text/text'

const LANGUAGE_KEY = 'language'

/** Falls back to Chinese if the texts of the stored language cannot be loaded. */
export async function startLanguage(storage: AppStorage): Promise<void> {
  const chosen: Language = storage.get(LANGUAGE_KEY) === 'en' ? 'en' : 'zh'
  await initText(chosen).catch(() => undefined)
}

/** Changes and stores the language; rejects if its texts cannot be loaded. */
export async function chooseLanguage(storage: AppStorage, language: Language): Promise<void> {
  await setLanguage(language)
  storage.set(LANGUAGE_KEY, language)
}
