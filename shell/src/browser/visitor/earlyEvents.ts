// Inlined into `<head>`, before everything else: catches what visitors do before the shell runs.

/** Event that came before its handler. */
export interface EarlyEvent {
  type: 'click' | 'submit';
  target: Element;
  submitter: HTMLElement | null;
}

declare global {
  interface Window {
    /** Events caught so far; gone once the shell has taken over. */
    __early?: { events: EarlyEvent[]; stop(): void };
  }
}

/**
 * Script text without dependencies. Buttons are queued; a submit is held back, because it would
 * reload the page and lose what was typed; links are left to the browser.
 */
export const earlyEventsScript = `(()=>{
const events=[];
const on=e=>{
  const t=e.target instanceof Element?e.target:null;
  if(!t)return;
  if(e.type==='submit'){e.preventDefault();events.push({type:'submit',target:t,submitter:e.submitter});return}
  const b=t.closest('button,[role=tab]');
  if(b&&b.type!=='submit'){if(b.tagName==='A')e.preventDefault();events.push({type:'click',target:b,submitter:null})}
};
addEventListener('click',on,true);addEventListener('submit',on,true);
window.__early={events,stop(){removeEventListener('click',on,true);removeEventListener('submit',on,true)}};
})()`;
