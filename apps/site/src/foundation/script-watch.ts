/**
 * Runs in the page before its scripts, from the document itself. It sets `data-scripts="failed"` on `<html>` as soon as a script file
 * of the site cannot be loaded or throws, or when 15 s pass in which none of them arrives and the page does not run
 * (`script-state.client.ts`). Whoever runs later, after all, sets `running`. What is shown when is in `styles/without-scripts.css`.
 */
export const scriptWatch = `(()=>{
let timer;const root=document.documentElement,
own=/\\/_next\\/static\\/[^?]*\\.js/,
fail=()=>{root.dataset.scripts||(root.dataset.scripts='failed')},
wait=()=>{clearTimeout(timer);timer=setTimeout(fail,15e3)},
hear=(event)=>{own.test(event.target.src||event.filename)&&(event.type==='load'?wait():fail())};
addEventListener('error',hear,true);document.addEventListener('load',hear,true);wait()})()`;
