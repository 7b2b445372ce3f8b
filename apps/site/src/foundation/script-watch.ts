/**
 * Runs in the page before its scripts, from the document itself. It sets `data-scripts` on `<html>`: to `failed` as soon as a script
 * file of the site cannot be loaded or throws, and to `late` when 15 s pass in which none of them arrives and the page does not run.
 * The page sets `running` (`script-state.client.ts`). What is shown when is in `styles/without-scripts.css`.
 */
export const scriptWatch = `(()=>{
let timer;const state=document.documentElement.dataset,
own=/\\/_next\\/static\\/[^?]*\\.js/,
wait=()=>{clearTimeout(timer);timer=setTimeout(()=>{state.scripts||(state.scripts='late')},15e3)},
hear=(event)=>{own.test(event.target.src||event.filename)&&(event.type==='load'?wait():state.scripts='failed')};
addEventListener('error',hear,true);document.addEventListener('load',hear,true);wait()})()`;
