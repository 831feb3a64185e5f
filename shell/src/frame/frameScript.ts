// Inlined into `<head>`: behaviour of the header from the first paint on, without other code. It listens
// on the window, because the body doesn't exist yet, and acts on elements with its attributes.
import { DESKTOP, NAV_ID } from './navigation.ts';

/** Key in localStorage: `light`, `dark` or absent for the system's theme. */
const THEME_KEY = 'theme';

/** Applies the stored theme before the first paint. */
export const themeBootScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

/** Theme button, mobile menu, Tools menu, and a mark on images that fail (`data-failed`). `data-tools` says how Tools was opened; '' while closed. */
export const frameScript = `(()=>{
const d=document,root=d.documentElement,desktop=matchMedia('${DESKTOP}'),
on=(type,act)=>addEventListener(type,e=>e.target.closest&&act(e,e.target),true),
hide=()=>{
const nav=d.getElementById('${NAV_ID}');
if(nav&&nav.hidePopover&&nav.matches(':popover-open'))nav.hidePopover()
},
tools=()=>d.querySelector('[data-tools]'),
set=(item,how)=>{
item.dataset.tools=how;
item.querySelector('button').setAttribute('aria-expanded',how!=='')
},
close=away=>{
const item=tools();
if(item&&item.dataset.tools&&away(item))set(item,'')
};
root.dataset.script='';
addEventListener('error',({target:t})=>{if(t.tagName==='IMG')t.dataset.failed=''},true);
desktop.addEventListener('change',hide);
on('click',(e,t)=>{
const trigger=t.closest('[data-tools]>button');
if(trigger){
const item=trigger.parentNode;
set(item,item.dataset.tools==='pinned'?'':'pinned')
}
if(t.closest('#${NAV_ID} a'))hide(),close(()=>1);
if(t.closest('[data-theme-switch]')){
const shown=root.dataset.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'),
next=shown==='dark'?'light':'dark';
root.dataset.theme=next;
try{localStorage.setItem('${THEME_KEY}',next)}catch{}
}
});
on('pointerdown',(e,t)=>close(item=>!item.contains(t)));
on('focusout',(e,t)=>close(item=>e.relatedTarget&&item.contains(t)&&!item.contains(e.relatedTarget)));
on('pointerover',(e,t)=>{
const item=t.closest('[data-tools]');
if(item&&!item.dataset.tools&&e.pointerType==='mouse'&&desktop.matches&&!item.contains(e.relatedTarget))set(item,'hovered')
});
on('pointerout',e=>close(item=>item.dataset.tools==='hovered'&&!item.contains(e.relatedTarget)));
on('keydown',(e,t)=>{
if(e.key==='Escape')close(item=>{
e.preventDefault();
if(item.contains(d.activeElement))item.querySelector('button').focus();
return 1
});
const item=t.closest('[data-tools]');
if(!item)return;
const links=[...item.querySelectorAll('a')],at=links.indexOf(d.activeElement),many=links.length,
to={ArrowDown:(at+1)%many,ArrowUp:(at<1?many:at)-1,Home:0,End:many-1}[e.key];
if(to===undefined||at<0&&!e.key.startsWith('Arrow'))return;
e.preventDefault();
set(item,'pinned');
links[to].focus()
});
on('beforetoggle',(e,t)=>{
if(t.id!=='${NAV_ID}')return;
const open=e.newState==='open',button=d.querySelector('[aria-controls=${NAV_ID}]'),label=button.dataset[open?'close':'open'];
button.setAttribute('aria-expanded',open);
if(label)button.setAttribute('aria-label',label)
})
})()`;
