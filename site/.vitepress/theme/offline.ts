// After the first load the site needs no network (service_worker.js). Where people ask to save data, only the pages that
// everybody opens are kept.
import { withBase } from 'vitepress';

export function keepForOffline(): void {
  if (!import.meta.env.PROD || import.meta.env.SSR || !('serviceWorker' in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register(withBase('/service_worker.js'));
    const { active } = await navigator.serviceWorker.ready;
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (!connection?.saveData) active?.postMessage('keep all');
  };
  // A browser that refuses shows the site all the same.
  const begin = () => setTimeout(() => void register().catch(() => undefined), 1500);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
