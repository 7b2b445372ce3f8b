/*
 * Prints the page at the press of its buttons of the interaction `other`, and says so beside them. Attributes of the wrapper:
 * data-hint, what is said.
 */
(() => {
  const wrapper = document.currentScript?.parentElement?.querySelector('[id]');
  if (!wrapper) return;
  wrapper.textContent = wrapper.dataset.hint ?? '';
  for (const button of document.querySelectorAll('main [data-interaction="other"]')) {
    button.addEventListener('click', () => window.print());
  }
})();
