/* Part of the service worker: shows a server's push messages, and opens the table when one is clicked. */
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const watched = pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === path);
    if (!watched)
      await self.registration.showNotification(title, { body, tag: path, icon: '/icon.svg', data: { path } });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(open());
});
