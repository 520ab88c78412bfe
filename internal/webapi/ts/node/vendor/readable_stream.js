// Made by `go run ./gen vendor` from the npm package readable-stream. Do not edit.
/*
Node.js is licensed for use as follows:

"""
Copyright Node.js contributors. All rights reserved.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to
deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
IN THE SOFTWARE.
"""

This license applies to parts of Node.js originating from the
https://github.com/joyent/node repository:

"""
Copyright Joyent, Inc. and other Node contributors. All rights reserved.
Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to
deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
IN THE SOFTWARE.
"""
*/
export const makeStreams = (require) => {
	const module = { exports: {} };
var __getOwnPropNames=Object.getOwnPropertyNames;var __commonJS=(cb,mod)=>function(){try{return mod||(0,cb[__getOwnPropNames(cb)[0]])((mod={exports:{}}).exports,mod),mod.exports}catch(e){throw mod=0,e}};var require_primordials=__commonJS({"node_modules/readable-stream/lib/ours/primordials.js"(exports2,module2){"use strict";var AggregateError=class extends Error{constructor(errors){
if(!Array.isArray(errors))throw new TypeError(`Expected input to be an Array, got ${typeof errors}`);let message="";for(let i=0;i<errors.length;i++)message+=`  \
  ${errors[i].stack}
`;super(message),this.name="AggregateError",this.errors=errors}};module2.exports={AggregateError,ArrayIsArray(self){return Array.isArray(self)},ArrayPrototypeIncludes(self,el){
return self.includes(el)},ArrayPrototypeIndexOf(self,el){return self.indexOf(el)},ArrayPrototypeJoin(self,sep){return self.join(sep)},ArrayPrototypeMap(self,fn){
return self.map(fn)},ArrayPrototypePop(self,el){return self.pop(el)},ArrayPrototypePush(self,el){return self.push(el)},ArrayPrototypeSlice(self,start,end){return self.
slice(start,end)},Error,FunctionPrototypeCall(fn,thisArgs,...args){return fn.call(thisArgs,...args)},FunctionPrototypeSymbolHasInstance(self,instance){return Function.
prototype[Symbol.hasInstance].call(self,instance)},MathFloor:Math.floor,Number,NumberIsInteger:Number.isInteger,NumberIsNaN:Number.isNaN,NumberMAX_SAFE_INTEGER:Number.
MAX_SAFE_INTEGER,NumberMIN_SAFE_INTEGER:Number.MIN_SAFE_INTEGER,NumberParseInt:Number.parseInt,ObjectDefineProperties(self,props){return Object.defineProperties(
self,props)},ObjectDefineProperty(self,name,prop){return Object.defineProperty(self,name,prop)},ObjectGetOwnPropertyDescriptor(self,name){return Object.getOwnPropertyDescriptor(
self,name)},ObjectKeys(obj){return Object.keys(obj)},ObjectSetPrototypeOf(target,proto){return Object.setPrototypeOf(target,proto)},Promise,PromisePrototypeCatch(self,fn){
return self.catch(fn)},PromisePrototypeThen(self,thenFn,catchFn){return self.then(thenFn,catchFn)},PromiseReject(err){return Promise.reject(err)},PromiseResolve(val){
return Promise.resolve(val)},ReflectApply:Reflect.apply,RegExpPrototypeTest(self,value){return self.test(value)},SafeSet:Set,String,StringPrototypeSlice(self,start,end){
return self.slice(start,end)},StringPrototypeToLowerCase(self){return self.toLowerCase()},StringPrototypeToUpperCase(self){return self.toUpperCase()},StringPrototypeTrim(self){
return self.trim()},Symbol,SymbolFor:Symbol.for,SymbolAsyncIterator:Symbol.asyncIterator,SymbolHasInstance:Symbol.hasInstance,SymbolIterator:Symbol.iterator,SymbolDispose:Symbol.
dispose||Symbol("Symbol.dispose"),SymbolAsyncDispose:Symbol.asyncDispose||Symbol("Symbol.asyncDispose"),TypedArrayPrototypeSet(self,buf,len){return self.set(buf,
len)},Boolean,Uint8Array}}});var require_inspect=__commonJS({"node_modules/readable-stream/lib/ours/util/inspect.js"(exports2,module2){"use strict";module2.exports={format(format,...args){return format.
replace(/%([sdifj])/g,function(...[_unused,type]){let replacement=args.shift();return type==="f"?replacement.toFixed(6):type==="j"?JSON.stringify(replacement):type===
"s"&&typeof replacement=="object"?`${replacement.constructor!==Object?replacement.constructor.name:""} {}`.trim():replacement.toString()})},inspect(value){switch(typeof value){case"\
string":if(value.includes("'"))if(value.includes('"')){if(!value.includes("`")&&!value.includes("${"))return`\`${value}\``}else return`"${value}"`;return`'${value}\
'`;case"number":return isNaN(value)?"NaN":Object.is(value,-0)?String(value):value;case"bigint":return`${String(value)}n`;case"boolean":case"undefined":return String(
value);case"object":return"{}"}}}}});var require_errors=__commonJS({"node_modules/readable-stream/lib/ours/errors.js"(exports2,module2){"use strict";var{format,inspect}=require_inspect(),{AggregateError:CustomAggregateError}=require_primordials(),
AggregateError=globalThis.AggregateError||CustomAggregateError,kIsNodeError=Symbol("kIsNodeError"),kTypes=["string","function","number","object","Function","Obj\
ect","boolean","bigint","symbol"],classRegExp=/^([A-Z][a-z0-9]*)+$/,nodeInternalPrefix="__node_internal_",codes={};function assert(value,message){if(!value)throw new codes.
ERR_INTERNAL_ASSERTION(message)}function addNumericalSeparator(val){let res="",i=val.length,start=val[0]==="-"?1:0;for(;i>=start+4;i-=3)res=`_${val.slice(i-3,i)}${res}`;
return`${val.slice(0,i)}${res}`}function getMessage(key,msg,args){if(typeof msg=="function")return assert(msg.length<=args.length,`Code: ${key}; The provided ar\
guments length (${args.length}) does not match the required ones (${msg.length}).`),msg(...args);let expectedLength=(msg.match(/%[dfijoOs]/g)||[]).length;return assert(
expectedLength===args.length,`Code: ${key}; The provided arguments length (${args.length}) does not match the required ones (${expectedLength}).`),args.length===
0?msg:format(msg,...args)}function E(code,message,Base){Base||(Base=Error);class NodeError extends Base{constructor(...args){super(getMessage(code,message,args))}toString(){
return`${this.name} [${code}]: ${this.message}`}}Object.defineProperties(NodeError.prototype,{name:{value:Base.name,writable:!0,enumerable:!1,configurable:!0},toString:{
value(){return`${this.name} [${code}]: ${this.message}`},writable:!0,enumerable:!1,configurable:!0}}),NodeError.prototype.code=code,NodeError.prototype[kIsNodeError]=
!0,codes[code]=NodeError}function hideStackFrames(fn){let hidden=nodeInternalPrefix+fn.name;return Object.defineProperty(fn,"name",{value:hidden}),fn}function aggregateTwoErrors(innerError,outerError){
if(innerError&&outerError&&innerError!==outerError){if(Array.isArray(outerError.errors))return outerError.errors.push(innerError),outerError;let err=new AggregateError(
[outerError,innerError],outerError.message);return err.code=outerError.code,err}return innerError||outerError}var AbortError=class extends Error{constructor(message="\
The operation was aborted",options=void 0){if(options!==void 0&&typeof options!="object")throw new codes.ERR_INVALID_ARG_TYPE("options","Object",options);super(
message,options),this.code="ABORT_ERR",this.name="AbortError"}};E("ERR_ASSERTION","%s",Error);E("ERR_INVALID_ARG_TYPE",(name,expected,actual)=>{assert(typeof name==
"string","'name' must be a string"),Array.isArray(expected)||(expected=[expected]);let msg="The ";name.endsWith(" argument")?msg+=`${name} `:msg+=`"${name}" ${name.
includes(".")?"property":"argument"} `,msg+="must be ";let types=[],instances=[],other=[];for(let value of expected)assert(typeof value=="string","All expected \
entries have to be of type string"),kTypes.includes(value)?types.push(value.toLowerCase()):classRegExp.test(value)?instances.push(value):(assert(value!=="object",
'The value "object" should be written as "Object"'),other.push(value));if(instances.length>0){let pos=types.indexOf("object");pos!==-1&&(types.splice(types,pos,
1),instances.push("Object"))}if(types.length>0){switch(types.length){case 1:msg+=`of type ${types[0]}`;break;case 2:msg+=`one of type ${types[0]} or ${types[1]}`;
break;default:{let last=types.pop();msg+=`one of type ${types.join(", ")}, or ${last}`}}(instances.length>0||other.length>0)&&(msg+=" or ")}if(instances.length>
0){switch(instances.length){case 1:msg+=`an instance of ${instances[0]}`;break;case 2:msg+=`an instance of ${instances[0]} or ${instances[1]}`;break;default:{let last=instances.
pop();msg+=`an instance of ${instances.join(", ")}, or ${last}`}}other.length>0&&(msg+=" or ")}switch(other.length){case 0:break;case 1:other[0].toLowerCase()!==
other[0]&&(msg+="an "),msg+=`${other[0]}`;break;case 2:msg+=`one of ${other[0]} or ${other[1]}`;break;default:{let last=other.pop();msg+=`one of ${other.join(",\
 ")}, or ${last}`}}if(actual==null)msg+=`. Received ${actual}`;else if(typeof actual=="function"&&actual.name)msg+=`. Received function ${actual.name}`;else if(typeof actual==
"object"){var _actual$constructor;if((_actual$constructor=actual.constructor)!==null&&_actual$constructor!==void 0&&_actual$constructor.name)msg+=`. Received an\
 instance of ${actual.constructor.name}`;else{let inspected=inspect(actual,{depth:-1});msg+=`. Received ${inspected}`}}else{let inspected=inspect(actual,{colors:!1});
inspected.length>25&&(inspected=`${inspected.slice(0,25)}...`),msg+=`. Received type ${typeof actual} (${inspected})`}return msg},TypeError);E("ERR_INVALID_ARG_\
VALUE",(name,value,reason="is invalid")=>{let inspected=inspect(value);return inspected.length>128&&(inspected=inspected.slice(0,128)+"..."),`The ${name.includes(
".")?"property":"argument"} '${name}' ${reason}. Received ${inspected}`},TypeError);E("ERR_INVALID_RETURN_VALUE",(input,name,value)=>{var _value$constructor;let type=value!=
null&&(_value$constructor=value.constructor)!==null&&_value$constructor!==void 0&&_value$constructor.name?`instance of ${value.constructor.name}`:`type ${typeof value}`;
return`Expected ${input} to be returned from the "${name}" function but got ${type}.`},TypeError);E("ERR_MISSING_ARGS",(...args)=>{assert(args.length>0,"At leas\
t one arg needs to be specified");let msg,len=args.length;switch(args=(Array.isArray(args)?args:[args]).map(a=>`"${a}"`).join(" or "),len){case 1:msg+=`The ${args[0]}\
 argument`;break;case 2:msg+=`The ${args[0]} and ${args[1]} arguments`;break;default:{let last=args.pop();msg+=`The ${args.join(", ")}, and ${last} arguments`}break}
return`${msg} must be specified`},TypeError);E("ERR_OUT_OF_RANGE",(str,range,input)=>{assert(range,'Missing "range" argument');let received;if(Number.isInteger(
input)&&Math.abs(input)>2**32)received=addNumericalSeparator(String(input));else if(typeof input=="bigint"){received=String(input);let limit=BigInt(2)**BigInt(32);
(input>limit||input<-limit)&&(received=addNumericalSeparator(received)),received+="n"}else received=inspect(input);return`The value of "${str}" is out of range.\
 It must be ${range}. Received ${received}`},RangeError);E("ERR_MULTIPLE_CALLBACK","Callback called multiple times",Error);E("ERR_METHOD_NOT_IMPLEMENTED","The %\
s method is not implemented",Error);E("ERR_STREAM_ALREADY_FINISHED","Cannot call %s after a stream was finished",Error);E("ERR_STREAM_CANNOT_PIPE","Cannot pipe,\
 not readable",Error);E("ERR_STREAM_DESTROYED","Cannot call %s after a stream was destroyed",Error);E("ERR_STREAM_NULL_VALUES","May not write null values to str\
eam",TypeError);E("ERR_STREAM_PREMATURE_CLOSE","Premature close",Error);E("ERR_STREAM_PUSH_AFTER_EOF","stream.push() after EOF",Error);E("ERR_STREAM_UNSHIFT_AFT\
ER_END_EVENT","stream.unshift() after end event",Error);E("ERR_STREAM_WRITE_AFTER_END","write after end",Error);E("ERR_UNKNOWN_ENCODING","Unknown encoding: %s",
TypeError);module2.exports={AbortError,aggregateTwoErrors:hideStackFrames(aggregateTwoErrors),hideStackFrames,codes}}});var require_util=__commonJS({"node_modules/readable-stream/lib/ours/util.js"(exports2,module2){"use strict";var bufferModule=require("buffer"),{format,inspect}=require_inspect(),
{codes:{ERR_INVALID_ARG_TYPE}}=require_errors(),{kResistStopPropagation,AggregateError,SymbolDispose}=require_primordials(),AbortSignal=globalThis.AbortSignal||
require("abort-controller").AbortSignal,AbortController=globalThis.AbortController||require("abort-controller").AbortController,AsyncFunction=Object.getPrototypeOf(
async function(){}).constructor,Blob=globalThis.Blob||bufferModule.Blob,isBlob=typeof Blob<"u"?function(b){return b instanceof Blob}:function(b){return!1},validateAbortSignal=(signal,name)=>{
if(signal!==void 0&&(signal===null||typeof signal!="object"||!("aborted"in signal)))throw new ERR_INVALID_ARG_TYPE(name,"AbortSignal",signal)},validateFunction=(value,name)=>{
if(typeof value!="function")throw new ERR_INVALID_ARG_TYPE(name,"Function",value)};module2.exports={AggregateError,kEmptyObject:Object.freeze({}),once(callback){
let called=!1;return function(...args){called||(called=!0,callback.apply(this,args))}},createDeferredPromise:function(){let resolve,reject;return{promise:new Promise(
(res,rej)=>{resolve=res,reject=rej}),resolve,reject}},promisify(fn){return new Promise((resolve,reject)=>{fn((err,...args)=>err?reject(err):resolve(...args))})},
debuglog(){return function(){}},format,inspect,types:{isAsyncFunction(fn){return fn instanceof AsyncFunction},isArrayBufferView(arr){return ArrayBuffer.isView(arr)}},
isBlob,deprecate(fn,message){return fn},addAbortListener:require("events").addAbortListener||function(signal,listener){if(signal===void 0)throw new ERR_INVALID_ARG_TYPE(
"signal","AbortSignal",signal);validateAbortSignal(signal,"signal"),validateFunction(listener,"listener");let removeEventListener;return signal.aborted?queueMicrotask(
()=>listener()):(signal.addEventListener("abort",listener,{__proto__:null,once:!0,[kResistStopPropagation]:!0}),removeEventListener=()=>{signal.removeEventListener(
"abort",listener)}),{__proto__:null,[SymbolDispose](){var _removeEventListener;(_removeEventListener=removeEventListener)===null||_removeEventListener===void 0||
_removeEventListener()}}},AbortSignalAny:AbortSignal.any||function(signals){if(signals.length===1)return signals[0];let ac=new AbortController,abort=()=>ac.abort();
return signals.forEach(signal=>{validateAbortSignal(signal,"signals"),signal.addEventListener("abort",abort,{once:!0})}),ac.signal.addEventListener("abort",()=>{
signals.forEach(signal=>signal.removeEventListener("abort",abort))},{once:!0}),ac.signal}};module2.exports.promisify.custom=Symbol.for("nodejs.util.promisify.cu\
stom")}});var require_validators=__commonJS({"node_modules/readable-stream/lib/internal/validators.js"(exports2,module2){"use strict";var{ArrayIsArray,ArrayPrototypeIncludes,
ArrayPrototypeJoin,ArrayPrototypeMap,NumberIsInteger,NumberIsNaN,NumberMAX_SAFE_INTEGER,NumberMIN_SAFE_INTEGER,NumberParseInt,ObjectPrototypeHasOwnProperty,RegExpPrototypeExec,
String:String2,StringPrototypeToUpperCase,StringPrototypeTrim}=require_primordials(),{hideStackFrames,codes:{ERR_SOCKET_BAD_PORT,ERR_INVALID_ARG_TYPE,ERR_INVALID_ARG_VALUE,
ERR_OUT_OF_RANGE,ERR_UNKNOWN_SIGNAL}}=require_errors(),{normalizeEncoding}=require_util(),{isAsyncFunction,isArrayBufferView}=require_util().types,signals={};function isInt32(value){
return value===(value|0)}function isUint32(value){return value===value>>>0}var octalReg=/^[0-7]+$/,modeDesc="must be a 32-bit unsigned integer or an octal strin\
g";function parseFileMode(value,name,def){if(typeof value>"u"&&(value=def),typeof value=="string"){if(RegExpPrototypeExec(octalReg,value)===null)throw new ERR_INVALID_ARG_VALUE(
name,value,modeDesc);value=NumberParseInt(value,8)}return validateUint32(value,name),value}var validateInteger=hideStackFrames((value,name,min=NumberMIN_SAFE_INTEGER,max=NumberMAX_SAFE_INTEGER)=>{
if(typeof value!="number")throw new ERR_INVALID_ARG_TYPE(name,"number",value);if(!NumberIsInteger(value))throw new ERR_OUT_OF_RANGE(name,"an integer",value);if(value<
min||value>max)throw new ERR_OUT_OF_RANGE(name,`>= ${min} && <= ${max}`,value)}),validateInt32=hideStackFrames((value,name,min=-2147483648,max=2147483647)=>{if(typeof value!=
"number")throw new ERR_INVALID_ARG_TYPE(name,"number",value);if(!NumberIsInteger(value))throw new ERR_OUT_OF_RANGE(name,"an integer",value);if(value<min||value>
max)throw new ERR_OUT_OF_RANGE(name,`>= ${min} && <= ${max}`,value)}),validateUint32=hideStackFrames((value,name,positive=!1)=>{if(typeof value!="number")throw new ERR_INVALID_ARG_TYPE(
name,"number",value);if(!NumberIsInteger(value))throw new ERR_OUT_OF_RANGE(name,"an integer",value);let min=positive?1:0,max=4294967295;if(value<min||value>max)
throw new ERR_OUT_OF_RANGE(name,`>= ${min} && <= ${max}`,value)});function validateString(value,name){if(typeof value!="string")throw new ERR_INVALID_ARG_TYPE(name,
"string",value)}function validateNumber(value,name,min=void 0,max){if(typeof value!="number")throw new ERR_INVALID_ARG_TYPE(name,"number",value);if(min!=null&&value<
min||max!=null&&value>max||(min!=null||max!=null)&&NumberIsNaN(value))throw new ERR_OUT_OF_RANGE(name,`${min!=null?`>= ${min}`:""}${min!=null&&max!=null?" && ":
""}${max!=null?`<= ${max}`:""}`,value)}var validateOneOf=hideStackFrames((value,name,oneOf)=>{if(!ArrayPrototypeIncludes(oneOf,value)){let reason="must be one o\
f: "+ArrayPrototypeJoin(ArrayPrototypeMap(oneOf,v=>typeof v=="string"?`'${v}'`:String2(v)),", ");throw new ERR_INVALID_ARG_VALUE(name,value,reason)}});function validateBoolean(value,name){
if(typeof value!="boolean")throw new ERR_INVALID_ARG_TYPE(name,"boolean",value)}function getOwnPropertyValueOrDefault(options,key,defaultValue){return options==
null||!ObjectPrototypeHasOwnProperty(options,key)?defaultValue:options[key]}var validateObject=hideStackFrames((value,name,options=null)=>{let allowArray=getOwnPropertyValueOrDefault(
options,"allowArray",!1),allowFunction=getOwnPropertyValueOrDefault(options,"allowFunction",!1);if(!getOwnPropertyValueOrDefault(options,"nullable",!1)&&value===
null||!allowArray&&ArrayIsArray(value)||typeof value!="object"&&(!allowFunction||typeof value!="function"))throw new ERR_INVALID_ARG_TYPE(name,"Object",value)}),
validateDictionary=hideStackFrames((value,name)=>{if(value!=null&&typeof value!="object"&&typeof value!="function")throw new ERR_INVALID_ARG_TYPE(name,"a dictio\
nary",value)}),validateArray=hideStackFrames((value,name,minLength=0)=>{if(!ArrayIsArray(value))throw new ERR_INVALID_ARG_TYPE(name,"Array",value);if(value.length<
minLength){let reason=`must be longer than ${minLength}`;throw new ERR_INVALID_ARG_VALUE(name,value,reason)}});function validateStringArray(value,name){validateArray(
value,name);for(let i=0;i<value.length;i++)validateString(value[i],`${name}[${i}]`)}function validateBooleanArray(value,name){validateArray(value,name);for(let i=0;i<
value.length;i++)validateBoolean(value[i],`${name}[${i}]`)}function validateAbortSignalArray(value,name){validateArray(value,name);for(let i=0;i<value.length;i++){
let signal=value[i],indexedName=`${name}[${i}]`;if(signal==null)throw new ERR_INVALID_ARG_TYPE(indexedName,"AbortSignal",signal);validateAbortSignal(signal,indexedName)}}
function validateSignalName(signal,name="signal"){if(validateString(signal,name),signals[signal]===void 0)throw signals[StringPrototypeToUpperCase(signal)]!==void 0?
new ERR_UNKNOWN_SIGNAL(signal+" (signals must use all capital letters)"):new ERR_UNKNOWN_SIGNAL(signal)}var validateBuffer=hideStackFrames((buffer,name="buffer")=>{
if(!isArrayBufferView(buffer))throw new ERR_INVALID_ARG_TYPE(name,["Buffer","TypedArray","DataView"],buffer)});function validateEncoding(data,encoding){let normalizedEncoding=normalizeEncoding(
encoding),length=data.length;if(normalizedEncoding==="hex"&&length%2!==0)throw new ERR_INVALID_ARG_VALUE("encoding",encoding,`is invalid for data of length ${length}`)}
function validatePort(port,name="Port",allowZero=!0){if(typeof port!="number"&&typeof port!="string"||typeof port=="string"&&StringPrototypeTrim(port).length===
0||+port!==+port>>>0||port>65535||port===0&&!allowZero)throw new ERR_SOCKET_BAD_PORT(name,port,allowZero);return port|0}var validateAbortSignal=hideStackFrames(
(signal,name)=>{if(signal!==void 0&&(signal===null||typeof signal!="object"||!("aborted"in signal)))throw new ERR_INVALID_ARG_TYPE(name,"AbortSignal",signal)}),
validateFunction=hideStackFrames((value,name)=>{if(typeof value!="function")throw new ERR_INVALID_ARG_TYPE(name,"Function",value)}),validatePlainFunction=hideStackFrames(
(value,name)=>{if(typeof value!="function"||isAsyncFunction(value))throw new ERR_INVALID_ARG_TYPE(name,"Function",value)}),validateUndefined=hideStackFrames((value,name)=>{
if(value!==void 0)throw new ERR_INVALID_ARG_TYPE(name,"undefined",value)});function validateUnion(value,name,union){if(!ArrayPrototypeIncludes(union,value))throw new ERR_INVALID_ARG_TYPE(
name,`('${ArrayPrototypeJoin(union,"|")}')`,value)}var linkValueRegExp=/^(?:<[^>]*>)(?:\s*;\s*[^;"\s]+(?:=(")?[^;"\s]*\1)?)*$/;function validateLinkHeaderFormat(value,name){
if(typeof value>"u"||!RegExpPrototypeExec(linkValueRegExp,value))throw new ERR_INVALID_ARG_VALUE(name,value,'must be an array or string of format "</styles.css>\
; rel=preload; as=style"')}function validateLinkHeaderValue(hints){if(typeof hints=="string")return validateLinkHeaderFormat(hints,"hints"),hints;if(ArrayIsArray(
hints)){let hintsLength=hints.length,result="";if(hintsLength===0)return result;for(let i=0;i<hintsLength;i++){let link=hints[i];validateLinkHeaderFormat(link,"\
hints"),result+=link,i!==hintsLength-1&&(result+=", ")}return result}throw new ERR_INVALID_ARG_VALUE("hints",hints,'must be an array or string of format "</styl\
es.css>; rel=preload; as=style"')}module2.exports={isInt32,isUint32,parseFileMode,validateArray,validateStringArray,validateBooleanArray,validateAbortSignalArray,
validateBoolean,validateBuffer,validateDictionary,validateEncoding,validateFunction,validateInt32,validateInteger,validateNumber,validateObject,validateOneOf,validatePlainFunction,
validatePort,validateSignalName,validateString,validateUint32,validateUndefined,validateUnion,validateAbortSignal,validateLinkHeaderValue}}});var require_utils=__commonJS({"node_modules/readable-stream/lib/internal/streams/utils.js"(exports2,module2){"use strict";var{SymbolAsyncIterator,SymbolIterator,
SymbolFor}=require_primordials(),kIsDestroyed=SymbolFor("nodejs.stream.destroyed"),kIsErrored=SymbolFor("nodejs.stream.errored"),kIsReadable=SymbolFor("nodejs.s\
tream.readable"),kIsWritable=SymbolFor("nodejs.stream.writable"),kIsDisturbed=SymbolFor("nodejs.stream.disturbed"),kIsClosedPromise=SymbolFor("nodejs.webstream.\
isClosedPromise"),kControllerErrorFunction=SymbolFor("nodejs.webstream.controllerErrorFunction");function isReadableNodeStream(obj,strict=!1){var _obj$_readableState;
return!!(obj&&typeof obj.pipe=="function"&&typeof obj.on=="function"&&(!strict||typeof obj.pause=="function"&&typeof obj.resume=="function")&&(!obj._writableState||
((_obj$_readableState=obj._readableState)===null||_obj$_readableState===void 0?void 0:_obj$_readableState.readable)!==!1)&&(!obj._writableState||obj._readableState))}
function isWritableNodeStream(obj){var _obj$_writableState;return!!(obj&&typeof obj.write=="function"&&typeof obj.on=="function"&&(!obj._readableState||((_obj$_writableState=
obj._writableState)===null||_obj$_writableState===void 0?void 0:_obj$_writableState.writable)!==!1))}function isDuplexNodeStream(obj){return!!(obj&&typeof obj.pipe==
"function"&&obj._readableState&&typeof obj.on=="function"&&typeof obj.write=="function")}function isNodeStream(obj){return obj&&(obj._readableState||obj._writableState||
typeof obj.write=="function"&&typeof obj.on=="function"||typeof obj.pipe=="function"&&typeof obj.on=="function")}function isReadableStream(obj){return!!(obj&&!isNodeStream(
obj)&&typeof obj.pipeThrough=="function"&&typeof obj.getReader=="function"&&typeof obj.cancel=="function")}function isWritableStream(obj){return!!(obj&&!isNodeStream(
obj)&&typeof obj.getWriter=="function"&&typeof obj.abort=="function")}function isTransformStream(obj){return!!(obj&&!isNodeStream(obj)&&typeof obj.readable=="ob\
ject"&&typeof obj.writable=="object")}function isWebStream(obj){return isReadableStream(obj)||isWritableStream(obj)||isTransformStream(obj)}function isIterable(obj,isAsync){
return obj==null?!1:isAsync===!0?typeof obj[SymbolAsyncIterator]=="function":isAsync===!1?typeof obj[SymbolIterator]=="function":typeof obj[SymbolAsyncIterator]==
"function"||typeof obj[SymbolIterator]=="function"}function isDestroyed(stream){if(!isNodeStream(stream))return null;let wState=stream._writableState,rState=stream.
_readableState,state=wState||rState;return!!(stream.destroyed||stream[kIsDestroyed]||state!=null&&state.destroyed)}function isWritableEnded(stream){if(!isWritableNodeStream(
stream))return null;if(stream.writableEnded===!0)return!0;let wState=stream._writableState;return wState!=null&&wState.errored?!1:typeof wState?.ended!="boolean"?
null:wState.ended}function isWritableFinished(stream,strict){if(!isWritableNodeStream(stream))return null;if(stream.writableFinished===!0)return!0;let wState=stream.
_writableState;return wState!=null&&wState.errored?!1:typeof wState?.finished!="boolean"?null:!!(wState.finished||strict===!1&&wState.ended===!0&&wState.length===
0)}function isReadableEnded(stream){if(!isReadableNodeStream(stream))return null;if(stream.readableEnded===!0)return!0;let rState=stream._readableState;return!rState||
rState.errored?!1:typeof rState?.ended!="boolean"?null:rState.ended}function isReadableFinished(stream,strict){if(!isReadableNodeStream(stream))return null;let rState=stream.
_readableState;return rState!=null&&rState.errored?!1:typeof rState?.endEmitted!="boolean"?null:!!(rState.endEmitted||strict===!1&&rState.ended===!0&&rState.length===
0)}function isReadable(stream){return stream&&stream[kIsReadable]!=null?stream[kIsReadable]:typeof stream?.readable!="boolean"?null:isDestroyed(stream)?!1:isReadableNodeStream(
stream)&&stream.readable&&!isReadableFinished(stream)}function isWritable(stream){return stream&&stream[kIsWritable]!=null?stream[kIsWritable]:typeof stream?.writable!=
"boolean"?null:isDestroyed(stream)?!1:isWritableNodeStream(stream)&&stream.writable&&!isWritableEnded(stream)}function isFinished(stream,opts){return isNodeStream(
stream)?isDestroyed(stream)?!0:!(opts?.readable!==!1&&isReadable(stream)||opts?.writable!==!1&&isWritable(stream)):null}function isWritableErrored(stream){var _stream$_writableStat,
_stream$_writableStat2;return isNodeStream(stream)?stream.writableErrored?stream.writableErrored:(_stream$_writableStat=(_stream$_writableStat2=stream._writableState)===
null||_stream$_writableStat2===void 0?void 0:_stream$_writableStat2.errored)!==null&&_stream$_writableStat!==void 0?_stream$_writableStat:null:null}function isReadableErrored(stream){
var _stream$_readableStat,_stream$_readableStat2;return isNodeStream(stream)?stream.readableErrored?stream.readableErrored:(_stream$_readableStat=(_stream$_readableStat2=
stream._readableState)===null||_stream$_readableStat2===void 0?void 0:_stream$_readableStat2.errored)!==null&&_stream$_readableStat!==void 0?_stream$_readableStat:
null:null}function isClosed(stream){if(!isNodeStream(stream))return null;if(typeof stream.closed=="boolean")return stream.closed;let wState=stream._writableState,
rState=stream._readableState;return typeof wState?.closed=="boolean"||typeof rState?.closed=="boolean"?wState?.closed||rState?.closed:typeof stream._closed=="bo\
olean"&&isOutgoingMessage(stream)?stream._closed:null}function isOutgoingMessage(stream){return typeof stream._closed=="boolean"&&typeof stream._defaultKeepAlive==
"boolean"&&typeof stream._removedConnection=="boolean"&&typeof stream._removedContLen=="boolean"}function isServerResponse(stream){return typeof stream._sent100==
"boolean"&&isOutgoingMessage(stream)}function isServerRequest(stream){var _stream$req;return typeof stream._consuming=="boolean"&&typeof stream._dumped=="boolea\
n"&&((_stream$req=stream.req)===null||_stream$req===void 0?void 0:_stream$req.upgradeOrConnect)===void 0}function willEmitClose(stream){if(!isNodeStream(stream))
return null;let wState=stream._writableState,rState=stream._readableState,state=wState||rState;return!state&&isServerResponse(stream)||!!(state&&state.autoDestroy&&
state.emitClose&&state.closed===!1)}function isDisturbed(stream){var _stream$kIsDisturbed;return!!(stream&&((_stream$kIsDisturbed=stream[kIsDisturbed])!==null&&
_stream$kIsDisturbed!==void 0?_stream$kIsDisturbed:stream.readableDidRead||stream.readableAborted))}function isErrored(stream){var _ref,_ref2,_ref3,_ref4,_ref5,
_stream$kIsErrored,_stream$_readableStat3,_stream$_writableStat3,_stream$_readableStat4,_stream$_writableStat4;return!!(stream&&((_ref=(_ref2=(_ref3=(_ref4=(_ref5=
(_stream$kIsErrored=stream[kIsErrored])!==null&&_stream$kIsErrored!==void 0?_stream$kIsErrored:stream.readableErrored)!==null&&_ref5!==void 0?_ref5:stream.writableErrored)!==
null&&_ref4!==void 0?_ref4:(_stream$_readableStat3=stream._readableState)===null||_stream$_readableStat3===void 0?void 0:_stream$_readableStat3.errorEmitted)!==
null&&_ref3!==void 0?_ref3:(_stream$_writableStat3=stream._writableState)===null||_stream$_writableStat3===void 0?void 0:_stream$_writableStat3.errorEmitted)!==
null&&_ref2!==void 0?_ref2:(_stream$_readableStat4=stream._readableState)===null||_stream$_readableStat4===void 0?void 0:_stream$_readableStat4.errored)!==null&&
_ref!==void 0?_ref:!((_stream$_writableStat4=stream._writableState)===null||_stream$_writableStat4===void 0)&&_stream$_writableStat4.errored))}module2.exports={
isDestroyed,kIsDestroyed,isDisturbed,kIsDisturbed,isErrored,kIsErrored,isReadable,kIsReadable,kIsClosedPromise,kControllerErrorFunction,kIsWritable,isClosed,isDuplexNodeStream,
isFinished,isIterable,isReadableNodeStream,isReadableStream,isReadableEnded,isReadableFinished,isReadableErrored,isNodeStream,isWebStream,isWritable,isWritableNodeStream,
isWritableStream,isWritableEnded,isWritableFinished,isWritableErrored,isServerRequest,isServerResponse,willEmitClose,isTransformStream}}});var require_end_of_stream=__commonJS({"node_modules/readable-stream/lib/internal/streams/end-of-stream.js"(exports2,module2){"use strict";var process=require("process/"),
{AbortError,codes}=require_errors(),{ERR_INVALID_ARG_TYPE,ERR_STREAM_PREMATURE_CLOSE}=codes,{kEmptyObject,once}=require_util(),{validateAbortSignal,validateFunction,
validateObject,validateBoolean}=require_validators(),{Promise:Promise2,PromisePrototypeThen,SymbolDispose}=require_primordials(),{isClosed,isReadable,isReadableNodeStream,
isReadableStream,isReadableFinished,isReadableErrored,isWritable,isWritableNodeStream,isWritableStream,isWritableFinished,isWritableErrored,isNodeStream,willEmitClose:_willEmitClose,
kIsClosedPromise}=require_utils(),addAbortListener;function isRequest(stream){return stream.setHeader&&typeof stream.abort=="function"}var nop=()=>{};function eos(stream,options,callback){
var _options$readable,_options$writable;if(arguments.length===2?(callback=options,options=kEmptyObject):options==null?options=kEmptyObject:validateObject(options,
"options"),validateFunction(callback,"callback"),validateAbortSignal(options.signal,"options.signal"),callback=once(callback),isReadableStream(stream)||isWritableStream(
stream))return eosWeb(stream,options,callback);if(!isNodeStream(stream))throw new ERR_INVALID_ARG_TYPE("stream",["ReadableStream","WritableStream","Stream"],stream);
let readable=(_options$readable=options.readable)!==null&&_options$readable!==void 0?_options$readable:isReadableNodeStream(stream),writable=(_options$writable=
options.writable)!==null&&_options$writable!==void 0?_options$writable:isWritableNodeStream(stream),wState=stream._writableState,rState=stream._readableState,onlegacyfinish=()=>{
stream.writable||onfinish()},willEmitClose=_willEmitClose(stream)&&isReadableNodeStream(stream)===readable&&isWritableNodeStream(stream)===writable,writableFinished=isWritableFinished(
stream,!1),onfinish=()=>{writableFinished=!0,stream.destroyed&&(willEmitClose=!1),!(willEmitClose&&(!stream.readable||readable))&&(!readable||readableFinished)&&
callback.call(stream)},readableFinished=isReadableFinished(stream,!1),onend=()=>{readableFinished=!0,stream.destroyed&&(willEmitClose=!1),!(willEmitClose&&(!stream.
writable||writable))&&(!writable||writableFinished)&&callback.call(stream)},onerror=err=>{callback.call(stream,err)},closed=isClosed(stream),onclose=()=>{closed=
!0;let errored=isWritableErrored(stream)||isReadableErrored(stream);if(errored&&typeof errored!="boolean")return callback.call(stream,errored);if(readable&&!readableFinished&&
isReadableNodeStream(stream,!0)&&!isReadableFinished(stream,!1))return callback.call(stream,new ERR_STREAM_PREMATURE_CLOSE);if(writable&&!writableFinished&&!isWritableFinished(
stream,!1))return callback.call(stream,new ERR_STREAM_PREMATURE_CLOSE);callback.call(stream)},onclosed=()=>{closed=!0;let errored=isWritableErrored(stream)||isReadableErrored(
stream);if(errored&&typeof errored!="boolean")return callback.call(stream,errored);callback.call(stream)},onrequest=()=>{stream.req.on("finish",onfinish)};isRequest(
stream)?(stream.on("complete",onfinish),willEmitClose||stream.on("abort",onclose),stream.req?onrequest():stream.on("request",onrequest)):writable&&!wState&&(stream.
on("end",onlegacyfinish),stream.on("close",onlegacyfinish)),!willEmitClose&&typeof stream.aborted=="boolean"&&stream.on("aborted",onclose),stream.on("end",onend),
stream.on("finish",onfinish),options.error!==!1&&stream.on("error",onerror),stream.on("close",onclose),closed?process.nextTick(onclose):wState!=null&&wState.errorEmitted||
rState!=null&&rState.errorEmitted?willEmitClose||process.nextTick(onclosed):(!readable&&(!willEmitClose||isReadable(stream))&&(writableFinished||isWritable(stream)===
!1)||!writable&&(!willEmitClose||isWritable(stream))&&(readableFinished||isReadable(stream)===!1)||rState&&stream.req&&stream.aborted)&&process.nextTick(onclosed);
let cleanup=()=>{callback=nop,stream.removeListener("aborted",onclose),stream.removeListener("complete",onfinish),stream.removeListener("abort",onclose),stream.
removeListener("request",onrequest),stream.req&&stream.req.removeListener("finish",onfinish),stream.removeListener("end",onlegacyfinish),stream.removeListener("\
close",onlegacyfinish),stream.removeListener("finish",onfinish),stream.removeListener("end",onend),stream.removeListener("error",onerror),stream.removeListener(
"close",onclose)};if(options.signal&&!closed){let abort=()=>{let endCallback=callback;cleanup(),endCallback.call(stream,new AbortError(void 0,{cause:options.signal.
reason}))};if(options.signal.aborted)process.nextTick(abort);else{addAbortListener=addAbortListener||require_util().addAbortListener;let disposable=addAbortListener(
options.signal,abort),originalCallback=callback;callback=once((...args)=>{disposable[SymbolDispose](),originalCallback.apply(stream,args)})}}return cleanup}function eosWeb(stream,options,callback){
let isAborted=!1,abort=nop;if(options.signal)if(abort=()=>{isAborted=!0,callback.call(stream,new AbortError(void 0,{cause:options.signal.reason}))},options.signal.
aborted)process.nextTick(abort);else{addAbortListener=addAbortListener||require_util().addAbortListener;let disposable=addAbortListener(options.signal,abort),originalCallback=callback;
callback=once((...args)=>{disposable[SymbolDispose](),originalCallback.apply(stream,args)})}let resolverFn=(...args)=>{isAborted||process.nextTick(()=>callback.
apply(stream,args))};return PromisePrototypeThen(stream[kIsClosedPromise].promise,resolverFn,resolverFn),nop}function finished(stream,opts){var _opts;let autoCleanup=!1;
return opts===null&&(opts=kEmptyObject),(_opts=opts)!==null&&_opts!==void 0&&_opts.cleanup&&(validateBoolean(opts.cleanup,"cleanup"),autoCleanup=opts.cleanup),new Promise2(
(resolve,reject)=>{let cleanup=eos(stream,opts,err=>{autoCleanup&&cleanup(),err?reject(err):resolve()})})}module2.exports=eos;module2.exports.finished=finished}});var require_destroy=__commonJS({"node_modules/readable-stream/lib/internal/streams/destroy.js"(exports2,module2){"use strict";var process=require("process/"),{aggregateTwoErrors,
codes:{ERR_MULTIPLE_CALLBACK},AbortError}=require_errors(),{Symbol:Symbol2}=require_primordials(),{kIsDestroyed,isDestroyed,isFinished,isServerRequest}=require_utils(),
kDestroy=Symbol2("kDestroy"),kConstruct=Symbol2("kConstruct");function checkError(err,w,r){err&&(err.stack,w&&!w.errored&&(w.errored=err),r&&!r.errored&&(r.errored=
err))}function destroy(err,cb){let r=this._readableState,w=this._writableState,s=w||r;return w!=null&&w.destroyed||r!=null&&r.destroyed?(typeof cb=="function"&&
cb(),this):(checkError(err,w,r),w&&(w.destroyed=!0),r&&(r.destroyed=!0),s.constructed?_destroy(this,err,cb):this.once(kDestroy,function(er){_destroy(this,aggregateTwoErrors(
er,err),cb)}),this)}function _destroy(self,err,cb){let called=!1;function onDestroy(err2){if(called)return;called=!0;let r=self._readableState,w=self._writableState;
checkError(err2,w,r),w&&(w.closed=!0),r&&(r.closed=!0),typeof cb=="function"&&cb(err2),err2?process.nextTick(emitErrorCloseNT,self,err2):process.nextTick(emitCloseNT,
self)}try{self._destroy(err||null,onDestroy)}catch(err2){onDestroy(err2)}}function emitErrorCloseNT(self,err){emitErrorNT(self,err),emitCloseNT(self)}function emitCloseNT(self){
let r=self._readableState,w=self._writableState;w&&(w.closeEmitted=!0),r&&(r.closeEmitted=!0),(w!=null&&w.emitClose||r!=null&&r.emitClose)&&self.emit("close")}function emitErrorNT(self,err){
let r=self._readableState,w=self._writableState;w!=null&&w.errorEmitted||r!=null&&r.errorEmitted||(w&&(w.errorEmitted=!0),r&&(r.errorEmitted=!0),self.emit("erro\
r",err))}function undestroy(){let r=this._readableState,w=this._writableState;r&&(r.constructed=!0,r.closed=!1,r.closeEmitted=!1,r.destroyed=!1,r.errored=null,r.
errorEmitted=!1,r.reading=!1,r.ended=r.readable===!1,r.endEmitted=r.readable===!1),w&&(w.constructed=!0,w.destroyed=!1,w.closed=!1,w.closeEmitted=!1,w.errored=null,
w.errorEmitted=!1,w.finalCalled=!1,w.prefinished=!1,w.ended=w.writable===!1,w.ending=w.writable===!1,w.finished=w.writable===!1)}function errorOrDestroy(stream,err,sync){
let r=stream._readableState,w=stream._writableState;if(w!=null&&w.destroyed||r!=null&&r.destroyed)return this;r!=null&&r.autoDestroy||w!=null&&w.autoDestroy?stream.
destroy(err):err&&(err.stack,w&&!w.errored&&(w.errored=err),r&&!r.errored&&(r.errored=err),sync?process.nextTick(emitErrorNT,stream,err):emitErrorNT(stream,err))}
function construct(stream,cb){if(typeof stream._construct!="function")return;let r=stream._readableState,w=stream._writableState;r&&(r.constructed=!1),w&&(w.constructed=
!1),stream.once(kConstruct,cb),!(stream.listenerCount(kConstruct)>1)&&process.nextTick(constructNT,stream)}function constructNT(stream){let called=!1;function onConstruct(err){
if(called){errorOrDestroy(stream,err??new ERR_MULTIPLE_CALLBACK);return}called=!0;let r=stream._readableState,w=stream._writableState,s=w||r;r&&(r.constructed=!0),
w&&(w.constructed=!0),s.destroyed?stream.emit(kDestroy,err):err?errorOrDestroy(stream,err,!0):process.nextTick(emitConstructNT,stream)}try{stream._construct(err=>{
process.nextTick(onConstruct,err)})}catch(err){process.nextTick(onConstruct,err)}}function emitConstructNT(stream){stream.emit(kConstruct)}function isRequest(stream){
return stream?.setHeader&&typeof stream.abort=="function"}function emitCloseLegacy(stream){stream.emit("close")}function emitErrorCloseLegacy(stream,err){stream.
emit("error",err),process.nextTick(emitCloseLegacy,stream)}function destroyer(stream,err){!stream||isDestroyed(stream)||(!err&&!isFinished(stream)&&(err=new AbortError),
isServerRequest(stream)?(stream.socket=null,stream.destroy(err)):isRequest(stream)?stream.abort():isRequest(stream.req)?stream.req.abort():typeof stream.destroy==
"function"?stream.destroy(err):typeof stream.close=="function"?stream.close():err?process.nextTick(emitErrorCloseLegacy,stream,err):process.nextTick(emitCloseLegacy,
stream),stream.destroyed||(stream[kIsDestroyed]=!0))}module2.exports={construct,destroyer,destroy,undestroy,errorOrDestroy}}});var require_legacy=__commonJS({"node_modules/readable-stream/lib/internal/streams/legacy.js"(exports2,module2){"use strict";var{ArrayIsArray,ObjectSetPrototypeOf}=require_primordials(),
{EventEmitter:EE}=require("events");function Stream(opts){EE.call(this,opts)}ObjectSetPrototypeOf(Stream.prototype,EE.prototype);ObjectSetPrototypeOf(Stream,EE);
Stream.prototype.pipe=function(dest,options){let source=this;function ondata(chunk){dest.writable&&dest.write(chunk)===!1&&source.pause&&source.pause()}source.on(
"data",ondata);function ondrain(){source.readable&&source.resume&&source.resume()}dest.on("drain",ondrain),!dest._isStdio&&(!options||options.end!==!1)&&(source.
on("end",onend),source.on("close",onclose));let didOnEnd=!1;function onend(){didOnEnd||(didOnEnd=!0,dest.end())}function onclose(){didOnEnd||(didOnEnd=!0,typeof dest.
destroy=="function"&&dest.destroy())}function onerror(er){cleanup(),EE.listenerCount(this,"error")===0&&this.emit("error",er)}prependListener(source,"error",onerror),
prependListener(dest,"error",onerror);function cleanup(){source.removeListener("data",ondata),dest.removeListener("drain",ondrain),source.removeListener("end",onend),
source.removeListener("close",onclose),source.removeListener("error",onerror),dest.removeListener("error",onerror),source.removeListener("end",cleanup),source.removeListener(
"close",cleanup),dest.removeListener("close",cleanup)}return source.on("end",cleanup),source.on("close",cleanup),dest.on("close",cleanup),dest.emit("pipe",source),
dest};function prependListener(emitter,event,fn){if(typeof emitter.prependListener=="function")return emitter.prependListener(event,fn);!emitter._events||!emitter.
_events[event]?emitter.on(event,fn):ArrayIsArray(emitter._events[event])?emitter._events[event].unshift(fn):emitter._events[event]=[fn,emitter._events[event]]}module2.
exports={Stream,prependListener}}});var require_add_abort_signal=__commonJS({"node_modules/readable-stream/lib/internal/streams/add-abort-signal.js"(exports2,module2){"use strict";var{SymbolDispose}=require_primordials(),
{AbortError,codes}=require_errors(),{isNodeStream,isWebStream,kControllerErrorFunction}=require_utils(),eos=require_end_of_stream(),{ERR_INVALID_ARG_TYPE}=codes,
addAbortListener,validateAbortSignal=(signal,name)=>{if(typeof signal!="object"||!("aborted"in signal))throw new ERR_INVALID_ARG_TYPE(name,"AbortSignal",signal)};
module2.exports.addAbortSignal=function(signal,stream){if(validateAbortSignal(signal,"signal"),!isNodeStream(stream)&&!isWebStream(stream))throw new ERR_INVALID_ARG_TYPE(
"stream",["ReadableStream","WritableStream","Stream"],stream);return module2.exports.addAbortSignalNoValidate(signal,stream)};module2.exports.addAbortSignalNoValidate=
function(signal,stream){if(typeof signal!="object"||!("aborted"in signal))return stream;let onAbort=isNodeStream(stream)?()=>{stream.destroy(new AbortError(void 0,
{cause:signal.reason}))}:()=>{stream[kControllerErrorFunction](new AbortError(void 0,{cause:signal.reason}))};if(signal.aborted)onAbort();else{addAbortListener=
addAbortListener||require_util().addAbortListener;let disposable=addAbortListener(signal,onAbort);eos(stream,disposable[SymbolDispose])}return stream}}});var require_buffer_list=__commonJS({"node_modules/readable-stream/lib/internal/streams/buffer_list.js"(exports2,module2){"use strict";var{StringPrototypeSlice,SymbolIterator,
TypedArrayPrototypeSet,Uint8Array:Uint8Array2}=require_primordials(),{Buffer:Buffer2}=require("buffer"),{inspect}=require_util();module2.exports=class{constructor(){
this.head=null,this.tail=null,this.length=0}push(v){let entry={data:v,next:null};this.length>0?this.tail.next=entry:this.head=entry,this.tail=entry,++this.length}unshift(v){
let entry={data:v,next:this.head};this.length===0&&(this.tail=entry),this.head=entry,++this.length}shift(){if(this.length===0)return;let ret=this.head.data;return this.
length===1?this.head=this.tail=null:this.head=this.head.next,--this.length,ret}clear(){this.head=this.tail=null,this.length=0}join(s){if(this.length===0)return"";
let p=this.head,ret=""+p.data;for(;(p=p.next)!==null;)ret+=s+p.data;return ret}concat(n){if(this.length===0)return Buffer2.alloc(0);let ret=Buffer2.allocUnsafe(
n>>>0),p=this.head,i=0;for(;p;)TypedArrayPrototypeSet(ret,p.data,i),i+=p.data.length,p=p.next;return ret}consume(n,hasStrings){let data=this.head.data;if(n<data.
length){let slice=data.slice(0,n);return this.head.data=data.slice(n),slice}return n===data.length?this.shift():hasStrings?this._getString(n):this._getBuffer(n)}first(){
return this.head.data}*[SymbolIterator](){for(let p=this.head;p;p=p.next)yield p.data}_getString(n){let ret="",p=this.head,c=0;do{let str=p.data;if(n>str.length)
ret+=str,n-=str.length;else{n===str.length?(ret+=str,++c,p.next?this.head=p.next:this.head=this.tail=null):(ret+=StringPrototypeSlice(str,0,n),this.head=p,p.data=
StringPrototypeSlice(str,n));break}++c}while((p=p.next)!==null);return this.length-=c,ret}_getBuffer(n){let ret=Buffer2.allocUnsafe(n),retLen=n,p=this.head,c=0;
do{let buf=p.data;if(n>buf.length)TypedArrayPrototypeSet(ret,buf,retLen-n),n-=buf.length;else{n===buf.length?(TypedArrayPrototypeSet(ret,buf,retLen-n),++c,p.next?
this.head=p.next:this.head=this.tail=null):(TypedArrayPrototypeSet(ret,new Uint8Array2(buf.buffer,buf.byteOffset,n),retLen-n),this.head=p,p.data=buf.slice(n));break}
++c}while((p=p.next)!==null);return this.length-=c,ret}[Symbol.for("nodejs.util.inspect.custom")](_,options){return inspect(this,{...options,depth:0,customInspect:!1})}}}});var require_state=__commonJS({"node_modules/readable-stream/lib/internal/streams/state.js"(exports2,module2){"use strict";var{MathFloor,NumberIsInteger}=require_primordials(),
{validateInteger}=require_validators(),{ERR_INVALID_ARG_VALUE}=require_errors().codes,defaultHighWaterMarkBytes=16*1024,defaultHighWaterMarkObjectMode=16;function highWaterMarkFrom(options,isDuplex,duplexKey){
return options.highWaterMark!=null?options.highWaterMark:isDuplex?options[duplexKey]:null}function getDefaultHighWaterMark(objectMode){return objectMode?defaultHighWaterMarkObjectMode:
defaultHighWaterMarkBytes}function setDefaultHighWaterMark(objectMode,value){validateInteger(value,"value",0),objectMode?defaultHighWaterMarkObjectMode=value:defaultHighWaterMarkBytes=
value}function getHighWaterMark(state,options,duplexKey,isDuplex){let hwm=highWaterMarkFrom(options,isDuplex,duplexKey);if(hwm!=null){if(!NumberIsInteger(hwm)||
hwm<0){let name=isDuplex?`options.${duplexKey}`:"options.highWaterMark";throw new ERR_INVALID_ARG_VALUE(name,hwm)}return MathFloor(hwm)}return getDefaultHighWaterMark(
state.objectMode)}module2.exports={getHighWaterMark,getDefaultHighWaterMark,setDefaultHighWaterMark}}});var require_from=__commonJS({"node_modules/readable-stream/lib/internal/streams/from.js"(exports2,module2){"use strict";var process=require("process/"),{PromisePrototypeThen,
SymbolAsyncIterator,SymbolIterator}=require_primordials(),{Buffer:Buffer2}=require("buffer"),{ERR_INVALID_ARG_TYPE,ERR_STREAM_NULL_VALUES}=require_errors().codes;
function from(Readable,iterable,opts){let iterator;if(typeof iterable=="string"||iterable instanceof Buffer2)return new Readable({objectMode:!0,...opts,read(){this.
push(iterable),this.push(null)}});let isAsync;if(iterable&&iterable[SymbolAsyncIterator])isAsync=!0,iterator=iterable[SymbolAsyncIterator]();else if(iterable&&iterable[SymbolIterator])
isAsync=!1,iterator=iterable[SymbolIterator]();else throw new ERR_INVALID_ARG_TYPE("iterable",["Iterable"],iterable);let readable=new Readable({objectMode:!0,highWaterMark:1,
...opts}),reading=!1;readable._read=function(){reading||(reading=!0,next())},readable._destroy=function(error,cb){PromisePrototypeThen(close(error),()=>process.
nextTick(cb,error),e=>process.nextTick(cb,e||error))};async function close(error){let hadError=error!=null,hasThrow=typeof iterator.throw=="function";if(hadError&&
hasThrow){let{value,done}=await iterator.throw(error);if(await value,done)return}if(typeof iterator.return=="function"){let{value}=await iterator.return();await value}}
async function next(){for(;;){try{let{value,done}=isAsync?await iterator.next():iterator.next();if(done)readable.push(null);else{let res=value&&typeof value.then==
"function"?await value:value;if(res===null)throw reading=!1,new ERR_STREAM_NULL_VALUES;if(readable.push(res))continue;reading=!1}}catch(err){readable.destroy(err)}
break}}return readable}module2.exports=from}});var require_readable=__commonJS({"node_modules/readable-stream/lib/internal/streams/readable.js"(exports2,module2){"use strict";var process=require("process/"),
{ArrayPrototypeIndexOf,NumberIsInteger,NumberIsNaN,NumberParseInt,ObjectDefineProperties,ObjectKeys,ObjectSetPrototypeOf,Promise:Promise2,SafeSet,SymbolAsyncDispose,
SymbolAsyncIterator,Symbol:Symbol2}=require_primordials();module2.exports=Readable;Readable.ReadableState=ReadableState;var{EventEmitter:EE}=require("events"),{
Stream,prependListener}=require_legacy(),{Buffer:Buffer2}=require("buffer"),{addAbortSignal}=require_add_abort_signal(),eos=require_end_of_stream(),debug=require_util().
debuglog("stream",fn=>{debug=fn}),BufferList=require_buffer_list(),destroyImpl=require_destroy(),{getHighWaterMark,getDefaultHighWaterMark}=require_state(),{aggregateTwoErrors,
codes:{ERR_INVALID_ARG_TYPE,ERR_METHOD_NOT_IMPLEMENTED,ERR_OUT_OF_RANGE,ERR_STREAM_PUSH_AFTER_EOF,ERR_STREAM_UNSHIFT_AFTER_END_EVENT},AbortError}=require_errors(),
{validateObject}=require_validators(),kPaused=Symbol2("kPaused"),{StringDecoder}=require("string_decoder/"),from=require_from();ObjectSetPrototypeOf(Readable.prototype,
Stream.prototype);ObjectSetPrototypeOf(Readable,Stream);var nop=()=>{},{errorOrDestroy}=destroyImpl,kObjectMode=1,kEnded=2,kEndEmitted=4,kReading=8,kConstructed=16,
kSync=32,kNeedReadable=64,kEmittedReadable=128,kReadableListening=256,kResumeScheduled=512,kErrorEmitted=1024,kEmitClose=2048,kAutoDestroy=4096,kDestroyed=8192,
kClosed=16384,kCloseEmitted=32768,kMultiAwaitDrain=65536,kReadingMore=1<<17,kDataEmitted=1<<18;function makeBitMapDescriptor(bit){return{enumerable:!1,get(){return(this.
state&bit)!==0},set(value){value?this.state|=bit:this.state&=~bit}}}ObjectDefineProperties(ReadableState.prototype,{objectMode:makeBitMapDescriptor(kObjectMode),
ended:makeBitMapDescriptor(kEnded),endEmitted:makeBitMapDescriptor(kEndEmitted),reading:makeBitMapDescriptor(kReading),constructed:makeBitMapDescriptor(kConstructed),
sync:makeBitMapDescriptor(kSync),needReadable:makeBitMapDescriptor(kNeedReadable),emittedReadable:makeBitMapDescriptor(kEmittedReadable),readableListening:makeBitMapDescriptor(
kReadableListening),resumeScheduled:makeBitMapDescriptor(kResumeScheduled),errorEmitted:makeBitMapDescriptor(kErrorEmitted),emitClose:makeBitMapDescriptor(kEmitClose),
autoDestroy:makeBitMapDescriptor(kAutoDestroy),destroyed:makeBitMapDescriptor(kDestroyed),closed:makeBitMapDescriptor(kClosed),closeEmitted:makeBitMapDescriptor(
kCloseEmitted),multiAwaitDrain:makeBitMapDescriptor(kMultiAwaitDrain),readingMore:makeBitMapDescriptor(kReadingMore),dataEmitted:makeBitMapDescriptor(kDataEmitted)});
function ReadableState(options,stream,isDuplex){typeof isDuplex!="boolean"&&(isDuplex=stream instanceof require_duplex()),this.state=kEmitClose|kAutoDestroy|kConstructed|
kSync,options&&options.objectMode&&(this.state|=kObjectMode),isDuplex&&options&&options.readableObjectMode&&(this.state|=kObjectMode),this.highWaterMark=options?
getHighWaterMark(this,options,"readableHighWaterMark",isDuplex):getDefaultHighWaterMark(!1),this.buffer=new BufferList,this.length=0,this.pipes=[],this.flowing=
null,this[kPaused]=null,options&&options.emitClose===!1&&(this.state&=~kEmitClose),options&&options.autoDestroy===!1&&(this.state&=~kAutoDestroy),this.errored=null,
this.defaultEncoding=options&&options.defaultEncoding||"utf8",this.awaitDrainWriters=null,this.decoder=null,this.encoding=null,options&&options.encoding&&(this.
decoder=new StringDecoder(options.encoding),this.encoding=options.encoding)}function Readable(options){if(!(this instanceof Readable))return new Readable(options);
let isDuplex=this instanceof require_duplex();this._readableState=new ReadableState(options,this,isDuplex),options&&(typeof options.read=="function"&&(this._read=
options.read),typeof options.destroy=="function"&&(this._destroy=options.destroy),typeof options.construct=="function"&&(this._construct=options.construct),options.
signal&&!isDuplex&&addAbortSignal(options.signal,this)),Stream.call(this,options),destroyImpl.construct(this,()=>{this._readableState.needReadable&&maybeReadMore(
this,this._readableState)})}Readable.prototype.destroy=destroyImpl.destroy;Readable.prototype._undestroy=destroyImpl.undestroy;Readable.prototype._destroy=function(err,cb){
cb(err)};Readable.prototype[EE.captureRejectionSymbol]=function(err){this.destroy(err)};Readable.prototype[SymbolAsyncDispose]=function(){let error;return this.
destroyed||(error=this.readableEnded?null:new AbortError,this.destroy(error)),new Promise2((resolve,reject)=>eos(this,err=>err&&err!==error?reject(err):resolve(
null)))};Readable.prototype.push=function(chunk,encoding){return readableAddChunk(this,chunk,encoding,!1)};Readable.prototype.unshift=function(chunk,encoding){return readableAddChunk(
this,chunk,encoding,!0)};function readableAddChunk(stream,chunk,encoding,addToFront){debug("readableAddChunk",chunk);let state=stream._readableState,err;if((state.
state&kObjectMode)===0&&(typeof chunk=="string"?(encoding=encoding||state.defaultEncoding,state.encoding!==encoding&&(addToFront&&state.encoding?chunk=Buffer2.from(
chunk,encoding).toString(state.encoding):(chunk=Buffer2.from(chunk,encoding),encoding=""))):chunk instanceof Buffer2?encoding="":Stream._isUint8Array(chunk)?(chunk=
Stream._uint8ArrayToBuffer(chunk),encoding=""):chunk!=null&&(err=new ERR_INVALID_ARG_TYPE("chunk",["string","Buffer","Uint8Array"],chunk))),err)errorOrDestroy(stream,
err);else if(chunk===null)state.state&=~kReading,onEofChunk(stream,state);else if((state.state&kObjectMode)!==0||chunk&&chunk.length>0)if(addToFront)if((state.state&
kEndEmitted)!==0)errorOrDestroy(stream,new ERR_STREAM_UNSHIFT_AFTER_END_EVENT);else{if(state.destroyed||state.errored)return!1;addChunk(stream,state,chunk,!0)}else if(state.
ended)errorOrDestroy(stream,new ERR_STREAM_PUSH_AFTER_EOF);else{if(state.destroyed||state.errored)return!1;state.state&=~kReading,state.decoder&&!encoding?(chunk=
state.decoder.write(chunk),state.objectMode||chunk.length!==0?addChunk(stream,state,chunk,!1):maybeReadMore(stream,state)):addChunk(stream,state,chunk,!1)}else addToFront||
(state.state&=~kReading,maybeReadMore(stream,state));return!state.ended&&(state.length<state.highWaterMark||state.length===0)}function addChunk(stream,state,chunk,addToFront){
state.flowing&&state.length===0&&!state.sync&&stream.listenerCount("data")>0?((state.state&kMultiAwaitDrain)!==0?state.awaitDrainWriters.clear():state.awaitDrainWriters=
null,state.dataEmitted=!0,stream.emit("data",chunk)):(state.length+=state.objectMode?1:chunk.length,addToFront?state.buffer.unshift(chunk):state.buffer.push(chunk),
(state.state&kNeedReadable)!==0&&emitReadable(stream)),maybeReadMore(stream,state)}Readable.prototype.isPaused=function(){let state=this._readableState;return state[kPaused]===
!0||state.flowing===!1};Readable.prototype.setEncoding=function(enc){let decoder=new StringDecoder(enc);this._readableState.decoder=decoder,this._readableState.
encoding=this._readableState.decoder.encoding;let buffer=this._readableState.buffer,content="";for(let data of buffer)content+=decoder.write(data);return buffer.
clear(),content!==""&&buffer.push(content),this._readableState.length=content.length,this};var MAX_HWM=1073741824;function computeNewHighWaterMark(n){if(n>MAX_HWM)
throw new ERR_OUT_OF_RANGE("size","<= 1GiB",n);return n--,n|=n>>>1,n|=n>>>2,n|=n>>>4,n|=n>>>8,n|=n>>>16,n++,n}function howMuchToRead(n,state){return n<=0||state.
length===0&&state.ended?0:(state.state&kObjectMode)!==0?1:NumberIsNaN(n)?state.flowing&&state.length?state.buffer.first().length:state.length:n<=state.length?n:
state.ended?state.length:0}Readable.prototype.read=function(n){debug("read",n),n===void 0?n=NaN:NumberIsInteger(n)||(n=NumberParseInt(n,10));let state=this._readableState,
nOrig=n;if(n>state.highWaterMark&&(state.highWaterMark=computeNewHighWaterMark(n)),n!==0&&(state.state&=~kEmittedReadable),n===0&&state.needReadable&&((state.highWaterMark!==
0?state.length>=state.highWaterMark:state.length>0)||state.ended))return debug("read: emitReadable",state.length,state.ended),state.length===0&&state.ended?endReadable(
this):emitReadable(this),null;if(n=howMuchToRead(n,state),n===0&&state.ended)return state.length===0&&endReadable(this),null;let doRead=(state.state&kNeedReadable)!==
0;if(debug("need readable",doRead),(state.length===0||state.length-n<state.highWaterMark)&&(doRead=!0,debug("length less than watermark",doRead)),state.ended||state.
reading||state.destroyed||state.errored||!state.constructed)doRead=!1,debug("reading, ended or constructing",doRead);else if(doRead){debug("do read"),state.state|=
kReading|kSync,state.length===0&&(state.state|=kNeedReadable);try{this._read(state.highWaterMark)}catch(err){errorOrDestroy(this,err)}state.state&=~kSync,state.
reading||(n=howMuchToRead(nOrig,state))}let ret;return n>0?ret=fromList(n,state):ret=null,ret===null?(state.needReadable=state.length<=state.highWaterMark,n=0):
(state.length-=n,state.multiAwaitDrain?state.awaitDrainWriters.clear():state.awaitDrainWriters=null),state.length===0&&(state.ended||(state.needReadable=!0),nOrig!==
n&&state.ended&&endReadable(this)),ret!==null&&!state.errorEmitted&&!state.closeEmitted&&(state.dataEmitted=!0,this.emit("data",ret)),ret};function onEofChunk(stream,state){
if(debug("onEofChunk"),!state.ended){if(state.decoder){let chunk=state.decoder.end();chunk&&chunk.length&&(state.buffer.push(chunk),state.length+=state.objectMode?
1:chunk.length)}state.ended=!0,state.sync?emitReadable(stream):(state.needReadable=!1,state.emittedReadable=!0,emitReadable_(stream))}}function emitReadable(stream){
let state=stream._readableState;debug("emitReadable",state.needReadable,state.emittedReadable),state.needReadable=!1,state.emittedReadable||(debug("emitReadable",
state.flowing),state.emittedReadable=!0,process.nextTick(emitReadable_,stream))}function emitReadable_(stream){let state=stream._readableState;debug("emitReadab\
le_",state.destroyed,state.length,state.ended),!state.destroyed&&!state.errored&&(state.length||state.ended)&&(stream.emit("readable"),state.emittedReadable=!1),
state.needReadable=!state.flowing&&!state.ended&&state.length<=state.highWaterMark,flow(stream)}function maybeReadMore(stream,state){!state.readingMore&&state.constructed&&
(state.readingMore=!0,process.nextTick(maybeReadMore_,stream,state))}function maybeReadMore_(stream,state){for(;!state.reading&&!state.ended&&(state.length<state.
highWaterMark||state.flowing&&state.length===0);){let len=state.length;if(debug("maybeReadMore read 0"),stream.read(0),len===state.length)break}state.readingMore=
!1}Readable.prototype._read=function(n){throw new ERR_METHOD_NOT_IMPLEMENTED("_read()")};Readable.prototype.pipe=function(dest,pipeOpts){let src=this,state=this.
_readableState;state.pipes.length===1&&(state.multiAwaitDrain||(state.multiAwaitDrain=!0,state.awaitDrainWriters=new SafeSet(state.awaitDrainWriters?[state.awaitDrainWriters]:
[]))),state.pipes.push(dest),debug("pipe count=%d opts=%j",state.pipes.length,pipeOpts);let endFn=(!pipeOpts||pipeOpts.end!==!1)&&dest!==process.stdout&&dest!==
process.stderr?onend:unpipe;state.endEmitted?process.nextTick(endFn):src.once("end",endFn),dest.on("unpipe",onunpipe);function onunpipe(readable,unpipeInfo){debug(
"onunpipe"),readable===src&&unpipeInfo&&unpipeInfo.hasUnpiped===!1&&(unpipeInfo.hasUnpiped=!0,cleanup())}function onend(){debug("onend"),dest.end()}let ondrain,
cleanedUp=!1;function cleanup(){debug("cleanup"),dest.removeListener("close",onclose),dest.removeListener("finish",onfinish),ondrain&&dest.removeListener("drain",
ondrain),dest.removeListener("error",onerror),dest.removeListener("unpipe",onunpipe),src.removeListener("end",onend),src.removeListener("end",unpipe),src.removeListener(
"data",ondata),cleanedUp=!0,ondrain&&state.awaitDrainWriters&&(!dest._writableState||dest._writableState.needDrain)&&ondrain()}function pause(){cleanedUp||(state.
pipes.length===1&&state.pipes[0]===dest?(debug("false write response, pause",0),state.awaitDrainWriters=dest,state.multiAwaitDrain=!1):state.pipes.length>1&&state.
pipes.includes(dest)&&(debug("false write response, pause",state.awaitDrainWriters.size),state.awaitDrainWriters.add(dest)),src.pause()),ondrain||(ondrain=pipeOnDrain(
src,dest),dest.on("drain",ondrain))}src.on("data",ondata);function ondata(chunk){debug("ondata");let ret=dest.write(chunk);debug("dest.write",ret),ret===!1&&pause()}
function onerror(er){if(debug("onerror",er),unpipe(),dest.removeListener("error",onerror),dest.listenerCount("error")===0){let s=dest._writableState||dest._readableState;
s&&!s.errorEmitted?errorOrDestroy(dest,er):dest.emit("error",er)}}prependListener(dest,"error",onerror);function onclose(){dest.removeListener("finish",onfinish),
unpipe()}dest.once("close",onclose);function onfinish(){debug("onfinish"),dest.removeListener("close",onclose),unpipe()}dest.once("finish",onfinish);function unpipe(){
debug("unpipe"),src.unpipe(dest)}return dest.emit("pipe",src),dest.writableNeedDrain===!0?pause():state.flowing||(debug("pipe resume"),src.resume()),dest};function pipeOnDrain(src,dest){
return function(){let state=src._readableState;state.awaitDrainWriters===dest?(debug("pipeOnDrain",1),state.awaitDrainWriters=null):state.multiAwaitDrain&&(debug(
"pipeOnDrain",state.awaitDrainWriters.size),state.awaitDrainWriters.delete(dest)),(!state.awaitDrainWriters||state.awaitDrainWriters.size===0)&&src.listenerCount(
"data")&&src.resume()}}Readable.prototype.unpipe=function(dest){let state=this._readableState,unpipeInfo={hasUnpiped:!1};if(state.pipes.length===0)return this;if(!dest){
let dests=state.pipes;state.pipes=[],this.pause();for(let i=0;i<dests.length;i++)dests[i].emit("unpipe",this,{hasUnpiped:!1});return this}let index=ArrayPrototypeIndexOf(
state.pipes,dest);return index===-1?this:(state.pipes.splice(index,1),state.pipes.length===0&&this.pause(),dest.emit("unpipe",this,unpipeInfo),this)};Readable.prototype.
on=function(ev,fn){let res=Stream.prototype.on.call(this,ev,fn),state=this._readableState;return ev==="data"?(state.readableListening=this.listenerCount("readab\
le")>0,state.flowing!==!1&&this.resume()):ev==="readable"&&!state.endEmitted&&!state.readableListening&&(state.readableListening=state.needReadable=!0,state.flowing=
!1,state.emittedReadable=!1,debug("on readable",state.length,state.reading),state.length?emitReadable(this):state.reading||process.nextTick(nReadingNextTick,this)),
res};Readable.prototype.addListener=Readable.prototype.on;Readable.prototype.removeListener=function(ev,fn){let res=Stream.prototype.removeListener.call(this,ev,
fn);return ev==="readable"&&process.nextTick(updateReadableListening,this),res};Readable.prototype.off=Readable.prototype.removeListener;Readable.prototype.removeAllListeners=
function(ev){let res=Stream.prototype.removeAllListeners.apply(this,arguments);return(ev==="readable"||ev===void 0)&&process.nextTick(updateReadableListening,this),
res};function updateReadableListening(self){let state=self._readableState;state.readableListening=self.listenerCount("readable")>0,state.resumeScheduled&&state[kPaused]===
!1?state.flowing=!0:self.listenerCount("data")>0?self.resume():state.readableListening||(state.flowing=null)}function nReadingNextTick(self){debug("readable nex\
ttick read 0"),self.read(0)}Readable.prototype.resume=function(){let state=this._readableState;return state.flowing||(debug("resume"),state.flowing=!state.readableListening,
resume(this,state)),state[kPaused]=!1,this};function resume(stream,state){state.resumeScheduled||(state.resumeScheduled=!0,process.nextTick(resume_,stream,state))}
function resume_(stream,state){debug("resume",state.reading),state.reading||stream.read(0),state.resumeScheduled=!1,stream.emit("resume"),flow(stream),state.flowing&&
!state.reading&&stream.read(0)}Readable.prototype.pause=function(){return debug("call pause flowing=%j",this._readableState.flowing),this._readableState.flowing!==
!1&&(debug("pause"),this._readableState.flowing=!1,this.emit("pause")),this._readableState[kPaused]=!0,this};function flow(stream){let state=stream._readableState;
for(debug("flow",state.flowing);state.flowing&&stream.read()!==null;);}Readable.prototype.wrap=function(stream){let paused=!1;stream.on("data",chunk=>{!this.push(
chunk)&&stream.pause&&(paused=!0,stream.pause())}),stream.on("end",()=>{this.push(null)}),stream.on("error",err=>{errorOrDestroy(this,err)}),stream.on("close",()=>{
this.destroy()}),stream.on("destroy",()=>{this.destroy()}),this._read=()=>{paused&&stream.resume&&(paused=!1,stream.resume())};let streamKeys=ObjectKeys(stream);
for(let j=1;j<streamKeys.length;j++){let i=streamKeys[j];this[i]===void 0&&typeof stream[i]=="function"&&(this[i]=stream[i].bind(stream))}return this};Readable.
prototype[SymbolAsyncIterator]=function(){return streamToAsyncIterator(this)};Readable.prototype.iterator=function(options){return options!==void 0&&validateObject(
options,"options"),streamToAsyncIterator(this,options)};function streamToAsyncIterator(stream,options){typeof stream.read!="function"&&(stream=Readable.wrap(stream,
{objectMode:!0}));let iter=createAsyncIterator(stream,options);return iter.stream=stream,iter}async function*createAsyncIterator(stream,options){let callback=nop;
function next(resolve){this===stream?(callback(),callback=nop):callback=resolve}stream.on("readable",next);let error,cleanup=eos(stream,{writable:!1},err=>{error=
err?aggregateTwoErrors(error,err):null,callback(),callback=nop});try{for(;;){let chunk=stream.destroyed?null:stream.read();if(chunk!==null)yield chunk;else{if(error)
throw error;if(error===null)return;await new Promise2(next)}}}catch(err){throw error=aggregateTwoErrors(error,err),error}finally{(error||options?.destroyOnReturn!==
!1)&&(error===void 0||stream._readableState.autoDestroy)?destroyImpl.destroyer(stream,null):(stream.off("readable",next),cleanup())}}ObjectDefineProperties(Readable.
prototype,{readable:{__proto__:null,get(){let r=this._readableState;return!!r&&r.readable!==!1&&!r.destroyed&&!r.errorEmitted&&!r.endEmitted},set(val){this._readableState&&
(this._readableState.readable=!!val)}},readableDidRead:{__proto__:null,enumerable:!1,get:function(){return this._readableState.dataEmitted}},readableAborted:{__proto__:null,
enumerable:!1,get:function(){return!!(this._readableState.readable!==!1&&(this._readableState.destroyed||this._readableState.errored)&&!this._readableState.endEmitted)}},
readableHighWaterMark:{__proto__:null,enumerable:!1,get:function(){return this._readableState.highWaterMark}},readableBuffer:{__proto__:null,enumerable:!1,get:function(){
return this._readableState&&this._readableState.buffer}},readableFlowing:{__proto__:null,enumerable:!1,get:function(){return this._readableState.flowing},set:function(state){
this._readableState&&(this._readableState.flowing=state)}},readableLength:{__proto__:null,enumerable:!1,get(){return this._readableState.length}},readableObjectMode:{
__proto__:null,enumerable:!1,get(){return this._readableState?this._readableState.objectMode:!1}},readableEncoding:{__proto__:null,enumerable:!1,get(){return this.
_readableState?this._readableState.encoding:null}},errored:{__proto__:null,enumerable:!1,get(){return this._readableState?this._readableState.errored:null}},closed:{
__proto__:null,get(){return this._readableState?this._readableState.closed:!1}},destroyed:{__proto__:null,enumerable:!1,get(){return this._readableState?this._readableState.
destroyed:!1},set(value){this._readableState&&(this._readableState.destroyed=value)}},readableEnded:{__proto__:null,enumerable:!1,get(){return this._readableState?
this._readableState.endEmitted:!1}}});ObjectDefineProperties(ReadableState.prototype,{pipesCount:{__proto__:null,get(){return this.pipes.length}},paused:{__proto__:null,
get(){return this[kPaused]!==!1},set(value){this[kPaused]=!!value}}});Readable._fromList=fromList;function fromList(n,state){if(state.length===0)return null;let ret;
return state.objectMode?ret=state.buffer.shift():!n||n>=state.length?(state.decoder?ret=state.buffer.join(""):state.buffer.length===1?ret=state.buffer.first():ret=
state.buffer.concat(state.length),state.buffer.clear()):ret=state.buffer.consume(n,state.decoder),ret}function endReadable(stream){let state=stream._readableState;
debug("endReadable",state.endEmitted),state.endEmitted||(state.ended=!0,process.nextTick(endReadableNT,state,stream))}function endReadableNT(state,stream){if(debug(
"endReadableNT",state.endEmitted,state.length),!state.errored&&!state.closeEmitted&&!state.endEmitted&&state.length===0){if(state.endEmitted=!0,stream.emit("end"),
stream.writable&&stream.allowHalfOpen===!1)process.nextTick(endWritableNT,stream);else if(state.autoDestroy){let wState=stream._writableState;(!wState||wState.autoDestroy&&
(wState.finished||wState.writable===!1))&&stream.destroy()}}}function endWritableNT(stream){stream.writable&&!stream.writableEnded&&!stream.destroyed&&stream.end()}
Readable.from=function(iterable,opts){return from(Readable,iterable,opts)};var webStreamsAdapters;function lazyWebStreams(){return webStreamsAdapters===void 0&&
(webStreamsAdapters={}),webStreamsAdapters}Readable.fromWeb=function(readableStream,options){return lazyWebStreams().newStreamReadableFromReadableStream(readableStream,
options)};Readable.toWeb=function(streamReadable,options){return lazyWebStreams().newReadableStreamFromStreamReadable(streamReadable,options)};Readable.wrap=function(src,options){
var _ref,_src$readableObjectMo;return new Readable({objectMode:(_ref=(_src$readableObjectMo=src.readableObjectMode)!==null&&_src$readableObjectMo!==void 0?_src$readableObjectMo:
src.objectMode)!==null&&_ref!==void 0?_ref:!0,...options,destroy(err,callback){destroyImpl.destroyer(src,err),callback(err)}}).wrap(src)}}});var require_writable=__commonJS({"node_modules/readable-stream/lib/internal/streams/writable.js"(exports2,module2){"use strict";var process=require("process/"),
{ArrayPrototypeSlice,Error:Error2,FunctionPrototypeSymbolHasInstance,ObjectDefineProperty,ObjectDefineProperties,ObjectSetPrototypeOf,StringPrototypeToLowerCase,
Symbol:Symbol2,SymbolHasInstance}=require_primordials();module2.exports=Writable;Writable.WritableState=WritableState;var{EventEmitter:EE}=require("events"),Stream=require_legacy().
Stream,{Buffer:Buffer2}=require("buffer"),destroyImpl=require_destroy(),{addAbortSignal}=require_add_abort_signal(),{getHighWaterMark,getDefaultHighWaterMark}=require_state(),
{ERR_INVALID_ARG_TYPE,ERR_METHOD_NOT_IMPLEMENTED,ERR_MULTIPLE_CALLBACK,ERR_STREAM_CANNOT_PIPE,ERR_STREAM_DESTROYED,ERR_STREAM_ALREADY_FINISHED,ERR_STREAM_NULL_VALUES,
ERR_STREAM_WRITE_AFTER_END,ERR_UNKNOWN_ENCODING}=require_errors().codes,{errorOrDestroy}=destroyImpl;ObjectSetPrototypeOf(Writable.prototype,Stream.prototype);ObjectSetPrototypeOf(
Writable,Stream);function nop(){}var kOnFinished=Symbol2("kOnFinished");function WritableState(options,stream,isDuplex){typeof isDuplex!="boolean"&&(isDuplex=stream instanceof
require_duplex()),this.objectMode=!!(options&&options.objectMode),isDuplex&&(this.objectMode=this.objectMode||!!(options&&options.writableObjectMode)),this.highWaterMark=
options?getHighWaterMark(this,options,"writableHighWaterMark",isDuplex):getDefaultHighWaterMark(!1),this.finalCalled=!1,this.needDrain=!1,this.ending=!1,this.ended=
!1,this.finished=!1,this.destroyed=!1;let noDecode=!!(options&&options.decodeStrings===!1);this.decodeStrings=!noDecode,this.defaultEncoding=options&&options.defaultEncoding||
"utf8",this.length=0,this.writing=!1,this.corked=0,this.sync=!0,this.bufferProcessing=!1,this.onwrite=onwrite.bind(void 0,stream),this.writecb=null,this.writelen=
0,this.afterWriteTickInfo=null,resetBuffer(this),this.pendingcb=0,this.constructed=!0,this.prefinished=!1,this.errorEmitted=!1,this.emitClose=!options||options.
emitClose!==!1,this.autoDestroy=!options||options.autoDestroy!==!1,this.errored=null,this.closed=!1,this.closeEmitted=!1,this[kOnFinished]=[]}function resetBuffer(state){
state.buffered=[],state.bufferedIndex=0,state.allBuffers=!0,state.allNoop=!0}WritableState.prototype.getBuffer=function(){return ArrayPrototypeSlice(this.buffered,
this.bufferedIndex)};ObjectDefineProperty(WritableState.prototype,"bufferedRequestCount",{__proto__:null,get(){return this.buffered.length-this.bufferedIndex}});
function Writable(options){let isDuplex=this instanceof require_duplex();if(!isDuplex&&!FunctionPrototypeSymbolHasInstance(Writable,this))return new Writable(options);
this._writableState=new WritableState(options,this,isDuplex),options&&(typeof options.write=="function"&&(this._write=options.write),typeof options.writev=="fun\
ction"&&(this._writev=options.writev),typeof options.destroy=="function"&&(this._destroy=options.destroy),typeof options.final=="function"&&(this._final=options.
final),typeof options.construct=="function"&&(this._construct=options.construct),options.signal&&addAbortSignal(options.signal,this)),Stream.call(this,options),
destroyImpl.construct(this,()=>{let state=this._writableState;state.writing||clearBuffer(this,state),finishMaybe(this,state)})}ObjectDefineProperty(Writable,SymbolHasInstance,
{__proto__:null,value:function(object){return FunctionPrototypeSymbolHasInstance(this,object)?!0:this!==Writable?!1:object&&object._writableState instanceof WritableState}});
Writable.prototype.pipe=function(){errorOrDestroy(this,new ERR_STREAM_CANNOT_PIPE)};function _write(stream,chunk,encoding,cb){let state=stream._writableState;if(typeof encoding==
"function")cb=encoding,encoding=state.defaultEncoding;else{if(!encoding)encoding=state.defaultEncoding;else if(encoding!=="buffer"&&!Buffer2.isEncoding(encoding))
throw new ERR_UNKNOWN_ENCODING(encoding);typeof cb!="function"&&(cb=nop)}if(chunk===null)throw new ERR_STREAM_NULL_VALUES;if(!state.objectMode)if(typeof chunk==
"string")state.decodeStrings!==!1&&(chunk=Buffer2.from(chunk,encoding),encoding="buffer");else if(chunk instanceof Buffer2)encoding="buffer";else if(Stream._isUint8Array(
chunk))chunk=Stream._uint8ArrayToBuffer(chunk),encoding="buffer";else throw new ERR_INVALID_ARG_TYPE("chunk",["string","Buffer","Uint8Array"],chunk);let err;return state.
ending?err=new ERR_STREAM_WRITE_AFTER_END:state.destroyed&&(err=new ERR_STREAM_DESTROYED("write")),err?(process.nextTick(cb,err),errorOrDestroy(stream,err,!0),err):
(state.pendingcb++,writeOrBuffer(stream,state,chunk,encoding,cb))}Writable.prototype.write=function(chunk,encoding,cb){return _write(this,chunk,encoding,cb)===!0};
Writable.prototype.cork=function(){this._writableState.corked++};Writable.prototype.uncork=function(){let state=this._writableState;state.corked&&(state.corked--,
state.writing||clearBuffer(this,state))};Writable.prototype.setDefaultEncoding=function(encoding){if(typeof encoding=="string"&&(encoding=StringPrototypeToLowerCase(
encoding)),!Buffer2.isEncoding(encoding))throw new ERR_UNKNOWN_ENCODING(encoding);return this._writableState.defaultEncoding=encoding,this};function writeOrBuffer(stream,state,chunk,encoding,callback){
let len=state.objectMode?1:chunk.length;state.length+=len;let ret=state.length<state.highWaterMark;return ret||(state.needDrain=!0),state.writing||state.corked||
state.errored||!state.constructed?(state.buffered.push({chunk,encoding,callback}),state.allBuffers&&encoding!=="buffer"&&(state.allBuffers=!1),state.allNoop&&callback!==
nop&&(state.allNoop=!1)):(state.writelen=len,state.writecb=callback,state.writing=!0,state.sync=!0,stream._write(chunk,encoding,state.onwrite),state.sync=!1),ret&&
!state.errored&&!state.destroyed}function doWrite(stream,state,writev,len,chunk,encoding,cb){state.writelen=len,state.writecb=cb,state.writing=!0,state.sync=!0,
state.destroyed?state.onwrite(new ERR_STREAM_DESTROYED("write")):writev?stream._writev(chunk,state.onwrite):stream._write(chunk,encoding,state.onwrite),state.sync=
!1}function onwriteError(stream,state,er,cb){--state.pendingcb,cb(er),errorBuffer(state),errorOrDestroy(stream,er)}function onwrite(stream,er){let state=stream.
_writableState,sync=state.sync,cb=state.writecb;if(typeof cb!="function"){errorOrDestroy(stream,new ERR_MULTIPLE_CALLBACK);return}state.writing=!1,state.writecb=
null,state.length-=state.writelen,state.writelen=0,er?(er.stack,state.errored||(state.errored=er),stream._readableState&&!stream._readableState.errored&&(stream.
_readableState.errored=er),sync?process.nextTick(onwriteError,stream,state,er,cb):onwriteError(stream,state,er,cb)):(state.buffered.length>state.bufferedIndex&&
clearBuffer(stream,state),sync?state.afterWriteTickInfo!==null&&state.afterWriteTickInfo.cb===cb?state.afterWriteTickInfo.count++:(state.afterWriteTickInfo={count:1,
cb,stream,state},process.nextTick(afterWriteTick,state.afterWriteTickInfo)):afterWrite(stream,state,1,cb))}function afterWriteTick({stream,state,count,cb}){return state.
afterWriteTickInfo=null,afterWrite(stream,state,count,cb)}function afterWrite(stream,state,count,cb){for(!state.ending&&!stream.destroyed&&state.length===0&&state.
needDrain&&(state.needDrain=!1,stream.emit("drain"));count-- >0;)state.pendingcb--,cb();state.destroyed&&errorBuffer(state),finishMaybe(stream,state)}function errorBuffer(state){
if(state.writing)return;for(let n=state.bufferedIndex;n<state.buffered.length;++n){var _state$errored;let{chunk,callback}=state.buffered[n],len=state.objectMode?
1:chunk.length;state.length-=len,callback((_state$errored=state.errored)!==null&&_state$errored!==void 0?_state$errored:new ERR_STREAM_DESTROYED("write"))}let onfinishCallbacks=state[kOnFinished].
splice(0);for(let i=0;i<onfinishCallbacks.length;i++){var _state$errored2;onfinishCallbacks[i]((_state$errored2=state.errored)!==null&&_state$errored2!==void 0?
_state$errored2:new ERR_STREAM_DESTROYED("end"))}resetBuffer(state)}function clearBuffer(stream,state){if(state.corked||state.bufferProcessing||state.destroyed||
!state.constructed)return;let{buffered,bufferedIndex,objectMode}=state,bufferedLength=buffered.length-bufferedIndex;if(!bufferedLength)return;let i=bufferedIndex;
if(state.bufferProcessing=!0,bufferedLength>1&&stream._writev){state.pendingcb-=bufferedLength-1;let callback=state.allNoop?nop:err=>{for(let n=i;n<buffered.length;++n)
buffered[n].callback(err)},chunks=state.allNoop&&i===0?buffered:ArrayPrototypeSlice(buffered,i);chunks.allBuffers=state.allBuffers,doWrite(stream,state,!0,state.
length,chunks,"",callback),resetBuffer(state)}else{do{let{chunk,encoding,callback}=buffered[i];buffered[i++]=null;let len=objectMode?1:chunk.length;doWrite(stream,
state,!1,len,chunk,encoding,callback)}while(i<buffered.length&&!state.writing);i===buffered.length?resetBuffer(state):i>256?(buffered.splice(0,i),state.bufferedIndex=
0):state.bufferedIndex=i}state.bufferProcessing=!1}Writable.prototype._write=function(chunk,encoding,cb){if(this._writev)this._writev([{chunk,encoding}],cb);else
throw new ERR_METHOD_NOT_IMPLEMENTED("_write()")};Writable.prototype._writev=null;Writable.prototype.end=function(chunk,encoding,cb){let state=this._writableState;
typeof chunk=="function"?(cb=chunk,chunk=null,encoding=null):typeof encoding=="function"&&(cb=encoding,encoding=null);let err;if(chunk!=null){let ret=_write(this,
chunk,encoding);ret instanceof Error2&&(err=ret)}return state.corked&&(state.corked=1,this.uncork()),err||(!state.errored&&!state.ending?(state.ending=!0,finishMaybe(
this,state,!0),state.ended=!0):state.finished?err=new ERR_STREAM_ALREADY_FINISHED("end"):state.destroyed&&(err=new ERR_STREAM_DESTROYED("end"))),typeof cb=="fun\
ction"&&(err||state.finished?process.nextTick(cb,err):state[kOnFinished].push(cb)),this};function needFinish(state){return state.ending&&!state.destroyed&&state.
constructed&&state.length===0&&!state.errored&&state.buffered.length===0&&!state.finished&&!state.writing&&!state.errorEmitted&&!state.closeEmitted}function callFinal(stream,state){
let called=!1;function onFinish(err){if(called){errorOrDestroy(stream,err??ERR_MULTIPLE_CALLBACK());return}if(called=!0,state.pendingcb--,err){let onfinishCallbacks=state[kOnFinished].
splice(0);for(let i=0;i<onfinishCallbacks.length;i++)onfinishCallbacks[i](err);errorOrDestroy(stream,err,state.sync)}else needFinish(state)&&(state.prefinished=
!0,stream.emit("prefinish"),state.pendingcb++,process.nextTick(finish,stream,state))}state.sync=!0,state.pendingcb++;try{stream._final(onFinish)}catch(err){onFinish(
err)}state.sync=!1}function prefinish(stream,state){!state.prefinished&&!state.finalCalled&&(typeof stream._final=="function"&&!state.destroyed?(state.finalCalled=
!0,callFinal(stream,state)):(state.prefinished=!0,stream.emit("prefinish")))}function finishMaybe(stream,state,sync){needFinish(state)&&(prefinish(stream,state),
state.pendingcb===0&&(sync?(state.pendingcb++,process.nextTick((stream2,state2)=>{needFinish(state2)?finish(stream2,state2):state2.pendingcb--},stream,state)):needFinish(
state)&&(state.pendingcb++,finish(stream,state))))}function finish(stream,state){state.pendingcb--,state.finished=!0;let onfinishCallbacks=state[kOnFinished].splice(
0);for(let i=0;i<onfinishCallbacks.length;i++)onfinishCallbacks[i]();if(stream.emit("finish"),state.autoDestroy){let rState=stream._readableState;(!rState||rState.
autoDestroy&&(rState.endEmitted||rState.readable===!1))&&stream.destroy()}}ObjectDefineProperties(Writable.prototype,{closed:{__proto__:null,get(){return this._writableState?
this._writableState.closed:!1}},destroyed:{__proto__:null,get(){return this._writableState?this._writableState.destroyed:!1},set(value){this._writableState&&(this.
_writableState.destroyed=value)}},writable:{__proto__:null,get(){let w=this._writableState;return!!w&&w.writable!==!1&&!w.destroyed&&!w.errored&&!w.ending&&!w.ended},
set(val){this._writableState&&(this._writableState.writable=!!val)}},writableFinished:{__proto__:null,get(){return this._writableState?this._writableState.finished:
!1}},writableObjectMode:{__proto__:null,get(){return this._writableState?this._writableState.objectMode:!1}},writableBuffer:{__proto__:null,get(){return this._writableState&&
this._writableState.getBuffer()}},writableEnded:{__proto__:null,get(){return this._writableState?this._writableState.ending:!1}},writableNeedDrain:{__proto__:null,
get(){let wState=this._writableState;return wState?!wState.destroyed&&!wState.ending&&wState.needDrain:!1}},writableHighWaterMark:{__proto__:null,get(){return this.
_writableState&&this._writableState.highWaterMark}},writableCorked:{__proto__:null,get(){return this._writableState?this._writableState.corked:0}},writableLength:{
__proto__:null,get(){return this._writableState&&this._writableState.length}},errored:{__proto__:null,enumerable:!1,get(){return this._writableState?this._writableState.
errored:null}},writableAborted:{__proto__:null,enumerable:!1,get:function(){return!!(this._writableState.writable!==!1&&(this._writableState.destroyed||this._writableState.
errored)&&!this._writableState.finished)}}});var destroy=destroyImpl.destroy;Writable.prototype.destroy=function(err,cb){let state=this._writableState;return!state.
destroyed&&(state.bufferedIndex<state.buffered.length||state[kOnFinished].length)&&process.nextTick(errorBuffer,state),destroy.call(this,err,cb),this};Writable.
prototype._undestroy=destroyImpl.undestroy;Writable.prototype._destroy=function(err,cb){cb(err)};Writable.prototype[EE.captureRejectionSymbol]=function(err){this.
destroy(err)};var webStreamsAdapters;function lazyWebStreams(){return webStreamsAdapters===void 0&&(webStreamsAdapters={}),webStreamsAdapters}Writable.fromWeb=function(writableStream,options){
return lazyWebStreams().newStreamWritableFromWritableStream(writableStream,options)};Writable.toWeb=function(streamWritable){return lazyWebStreams().newWritableStreamFromStreamWritable(
streamWritable)}}});var require_duplexify=__commonJS({"node_modules/readable-stream/lib/internal/streams/duplexify.js"(exports2,module2){var process=require("process/"),bufferModule=require("buffer"),
{isReadable,isWritable,isIterable,isNodeStream,isReadableNodeStream,isWritableNodeStream,isDuplexNodeStream,isReadableStream,isWritableStream}=require_utils(),eos=require_end_of_stream(),
{AbortError,codes:{ERR_INVALID_ARG_TYPE,ERR_INVALID_RETURN_VALUE}}=require_errors(),{destroyer}=require_destroy(),Duplex=require_duplex(),Readable=require_readable(),
Writable=require_writable(),{createDeferredPromise}=require_util(),from=require_from(),Blob=globalThis.Blob||bufferModule.Blob,isBlob=typeof Blob<"u"?function(b){
return b instanceof Blob}:function(b){return!1},AbortController=globalThis.AbortController||require("abort-controller").AbortController,{FunctionPrototypeCall}=require_primordials(),
Duplexify=class extends Duplex{constructor(options){super(options),options?.readable===!1&&(this._readableState.readable=!1,this._readableState.ended=!0,this._readableState.
endEmitted=!0),options?.writable===!1&&(this._writableState.writable=!1,this._writableState.ending=!0,this._writableState.ended=!0,this._writableState.finished=
!0)}};module2.exports=function duplexify(body,name){if(isDuplexNodeStream(body))return body;if(isReadableNodeStream(body))return _duplexify({readable:body});if(isWritableNodeStream(
body))return _duplexify({writable:body});if(isNodeStream(body))return _duplexify({writable:!1,readable:!1});if(isReadableStream(body))return _duplexify({readable:Readable.
fromWeb(body)});if(isWritableStream(body))return _duplexify({writable:Writable.fromWeb(body)});if(typeof body=="function"){let{value,write,final,destroy}=fromAsyncGen(
body);if(isIterable(value))return from(Duplexify,value,{objectMode:!0,write,final,destroy});let then2=value?.then;if(typeof then2=="function"){let d,promise=FunctionPrototypeCall(
then2,value,val=>{if(val!=null)throw new ERR_INVALID_RETURN_VALUE("nully","body",val)},err=>{destroyer(d,err)});return d=new Duplexify({objectMode:!0,readable:!1,
write,final(cb){final(async()=>{try{await promise,process.nextTick(cb,null)}catch(err){process.nextTick(cb,err)}})},destroy})}throw new ERR_INVALID_RETURN_VALUE(
"Iterable, AsyncIterable or AsyncFunction",name,value)}if(isBlob(body))return duplexify(body.arrayBuffer());if(isIterable(body))return from(Duplexify,body,{objectMode:!0,
writable:!1});if(isReadableStream(body?.readable)&&isWritableStream(body?.writable))return Duplexify.fromWeb(body);if(typeof body?.writable=="object"||typeof body?.
readable=="object"){let readable=body!=null&&body.readable?isReadableNodeStream(body?.readable)?body?.readable:duplexify(body.readable):void 0,writable=body!=null&&
body.writable?isWritableNodeStream(body?.writable)?body?.writable:duplexify(body.writable):void 0;return _duplexify({readable,writable})}let then=body?.then;if(typeof then==
"function"){let d;return FunctionPrototypeCall(then,body,val=>{val!=null&&d.push(val),d.push(null)},err=>{destroyer(d,err)}),d=new Duplexify({objectMode:!0,writable:!1,
read(){}})}throw new ERR_INVALID_ARG_TYPE(name,["Blob","ReadableStream","WritableStream","Stream","Iterable","AsyncIterable","Function","{ readable, writable } \
pair","Promise"],body)};function fromAsyncGen(fn){let{promise,resolve}=createDeferredPromise(),ac=new AbortController,signal=ac.signal;return{value:fn((async function*(){
for(;;){let _promise=promise;promise=null;let{chunk,done,cb}=await _promise;if(process.nextTick(cb),done)return;if(signal.aborted)throw new AbortError(void 0,{cause:signal.
reason});({promise,resolve}=createDeferredPromise()),yield chunk}})(),{signal}),write(chunk,encoding,cb){let _resolve=resolve;resolve=null,_resolve({chunk,done:!1,
cb})},final(cb){let _resolve=resolve;resolve=null,_resolve({done:!0,cb})},destroy(err,cb){ac.abort(),cb(err)}}}function _duplexify(pair){let r=pair.readable&&typeof pair.
readable.read!="function"?Readable.wrap(pair.readable):pair.readable,w=pair.writable,readable=!!isReadable(r),writable=!!isWritable(w),ondrain,onfinish,onreadable,
onclose,d;function onfinished(err){let cb=onclose;onclose=null,cb?cb(err):err&&d.destroy(err)}return d=new Duplexify({readableObjectMode:!!(r!=null&&r.readableObjectMode),
writableObjectMode:!!(w!=null&&w.writableObjectMode),readable,writable}),writable&&(eos(w,err=>{writable=!1,err&&destroyer(r,err),onfinished(err)}),d._write=function(chunk,encoding,callback){
w.write(chunk,encoding)?callback():ondrain=callback},d._final=function(callback){w.end(),onfinish=callback},w.on("drain",function(){if(ondrain){let cb=ondrain;ondrain=
null,cb()}}),w.on("finish",function(){if(onfinish){let cb=onfinish;onfinish=null,cb()}})),readable&&(eos(r,err=>{readable=!1,err&&destroyer(r,err),onfinished(err)}),
r.on("readable",function(){if(onreadable){let cb=onreadable;onreadable=null,cb()}}),r.on("end",function(){d.push(null)}),d._read=function(){for(;;){let buf=r.read();
if(buf===null){onreadable=d._read;return}if(!d.push(buf))return}}),d._destroy=function(err,callback){!err&&onclose!==null&&(err=new AbortError),onreadable=null,
ondrain=null,onfinish=null,onclose===null?callback(err):(onclose=callback,destroyer(w,err),destroyer(r,err))},d}}});var require_duplex=__commonJS({"node_modules/readable-stream/lib/internal/streams/duplex.js"(exports2,module2){"use strict";var{ObjectDefineProperties,ObjectGetOwnPropertyDescriptor,
ObjectKeys,ObjectSetPrototypeOf}=require_primordials();module2.exports=Duplex;var Readable=require_readable(),Writable=require_writable();ObjectSetPrototypeOf(Duplex.
prototype,Readable.prototype);ObjectSetPrototypeOf(Duplex,Readable);{let keys=ObjectKeys(Writable.prototype);for(let i=0;i<keys.length;i++){let method=keys[i];Duplex.
prototype[method]||(Duplex.prototype[method]=Writable.prototype[method])}}function Duplex(options){if(!(this instanceof Duplex))return new Duplex(options);Readable.
call(this,options),Writable.call(this,options),options?(this.allowHalfOpen=options.allowHalfOpen!==!1,options.readable===!1&&(this._readableState.readable=!1,this.
_readableState.ended=!0,this._readableState.endEmitted=!0),options.writable===!1&&(this._writableState.writable=!1,this._writableState.ending=!0,this._writableState.
ended=!0,this._writableState.finished=!0)):this.allowHalfOpen=!0}ObjectDefineProperties(Duplex.prototype,{writable:{__proto__:null,...ObjectGetOwnPropertyDescriptor(
Writable.prototype,"writable")},writableHighWaterMark:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable.prototype,"writableHighWaterMark")},writableObjectMode:{
__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable.prototype,"writableObjectMode")},writableBuffer:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable.
prototype,"writableBuffer")},writableLength:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable.prototype,"writableLength")},writableFinished:{__proto__:null,
...ObjectGetOwnPropertyDescriptor(Writable.prototype,"writableFinished")},writableCorked:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable.prototype,"w\
ritableCorked")},writableEnded:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable.prototype,"writableEnded")},writableNeedDrain:{__proto__:null,...ObjectGetOwnPropertyDescriptor(
Writable.prototype,"writableNeedDrain")},destroyed:{__proto__:null,get(){return this._readableState===void 0||this._writableState===void 0?!1:this._readableState.
destroyed&&this._writableState.destroyed},set(value){this._readableState&&this._writableState&&(this._readableState.destroyed=value,this._writableState.destroyed=
value)}}});var webStreamsAdapters;function lazyWebStreams(){return webStreamsAdapters===void 0&&(webStreamsAdapters={}),webStreamsAdapters}Duplex.fromWeb=function(pair,options){
return lazyWebStreams().newStreamDuplexFromReadableWritablePair(pair,options)};Duplex.toWeb=function(duplex){return lazyWebStreams().newReadableWritablePairFromDuplex(
duplex)};var duplexify;Duplex.from=function(body){return duplexify||(duplexify=require_duplexify()),duplexify(body,"body")}}});var require_transform=__commonJS({"node_modules/readable-stream/lib/internal/streams/transform.js"(exports2,module2){"use strict";var{ObjectSetPrototypeOf,Symbol:Symbol2}=require_primordials();
module2.exports=Transform;var{ERR_METHOD_NOT_IMPLEMENTED}=require_errors().codes,Duplex=require_duplex(),{getHighWaterMark}=require_state();ObjectSetPrototypeOf(
Transform.prototype,Duplex.prototype);ObjectSetPrototypeOf(Transform,Duplex);var kCallback=Symbol2("kCallback");function Transform(options){if(!(this instanceof
Transform))return new Transform(options);let readableHighWaterMark=options?getHighWaterMark(this,options,"readableHighWaterMark",!0):null;readableHighWaterMark===
0&&(options={...options,highWaterMark:null,readableHighWaterMark,writableHighWaterMark:options.writableHighWaterMark||0}),Duplex.call(this,options),this._readableState.
sync=!1,this[kCallback]=null,options&&(typeof options.transform=="function"&&(this._transform=options.transform),typeof options.flush=="function"&&(this._flush=
options.flush)),this.on("prefinish",prefinish)}function final(cb){typeof this._flush=="function"&&!this.destroyed?this._flush((er,data)=>{if(er){cb?cb(er):this.
destroy(er);return}data!=null&&this.push(data),this.push(null),cb&&cb()}):(this.push(null),cb&&cb())}function prefinish(){this._final!==final&&final.call(this)}
Transform.prototype._final=final;Transform.prototype._transform=function(chunk,encoding,callback){throw new ERR_METHOD_NOT_IMPLEMENTED("_transform()")};Transform.
prototype._write=function(chunk,encoding,callback){let rState=this._readableState,wState=this._writableState,length=rState.length;this._transform(chunk,encoding,
(err,val)=>{if(err){callback(err);return}val!=null&&this.push(val),wState.ended||length===rState.length||rState.length<rState.highWaterMark?callback():this[kCallback]=
callback})};Transform.prototype._read=function(){if(this[kCallback]){let callback=this[kCallback];this[kCallback]=null,callback()}}}});var require_passthrough=__commonJS({"node_modules/readable-stream/lib/internal/streams/passthrough.js"(exports2,module2){"use strict";var{ObjectSetPrototypeOf}=require_primordials();
module2.exports=PassThrough;var Transform=require_transform();ObjectSetPrototypeOf(PassThrough.prototype,Transform.prototype);ObjectSetPrototypeOf(PassThrough,Transform);
function PassThrough(options){if(!(this instanceof PassThrough))return new PassThrough(options);Transform.call(this,options)}PassThrough.prototype._transform=function(chunk,encoding,cb){
cb(null,chunk)}}});var require_pipeline=__commonJS({"node_modules/readable-stream/lib/internal/streams/pipeline.js"(exports2,module2){var process=require("process/"),{ArrayIsArray,
Promise:Promise2,SymbolAsyncIterator,SymbolDispose}=require_primordials(),eos=require_end_of_stream(),{once}=require_util(),destroyImpl=require_destroy(),Duplex=require_duplex(),
{aggregateTwoErrors,codes:{ERR_INVALID_ARG_TYPE,ERR_INVALID_RETURN_VALUE,ERR_MISSING_ARGS,ERR_STREAM_DESTROYED,ERR_STREAM_PREMATURE_CLOSE},AbortError}=require_errors(),
{validateFunction,validateAbortSignal}=require_validators(),{isIterable,isReadable,isReadableNodeStream,isNodeStream,isTransformStream,isWebStream,isReadableStream,
isReadableFinished}=require_utils(),AbortController=globalThis.AbortController||require("abort-controller").AbortController,PassThrough,Readable,addAbortListener;
function destroyer(stream,reading,writing){let finished=!1;stream.on("close",()=>{finished=!0});let cleanup=eos(stream,{readable:reading,writable:writing},err=>{
finished=!err});return{destroy:err=>{finished||(finished=!0,destroyImpl.destroyer(stream,err||new ERR_STREAM_DESTROYED("pipe")))},cleanup}}function popCallback(streams){
return validateFunction(streams[streams.length-1],"streams[stream.length - 1]"),streams.pop()}function makeAsyncIterable(val){if(isIterable(val))return val;if(isReadableNodeStream(
val))return fromReadable(val);throw new ERR_INVALID_ARG_TYPE("val",["Readable","Iterable","AsyncIterable"],val)}async function*fromReadable(val){Readable||(Readable=
require_readable()),yield*Readable.prototype[SymbolAsyncIterator].call(val)}async function pumpToNode(iterable,writable,finish,{end}){let error,onresolve=null,resume=err=>{
if(err&&(error=err),onresolve){let callback=onresolve;onresolve=null,callback()}},wait=()=>new Promise2((resolve,reject)=>{error?reject(error):onresolve=()=>{error?
reject(error):resolve()}});writable.on("drain",resume);let cleanup=eos(writable,{readable:!1},resume);try{writable.writableNeedDrain&&await wait();for await(let chunk of iterable)
writable.write(chunk)||await wait();end&&(writable.end(),await wait()),finish()}catch(err){finish(error!==err?aggregateTwoErrors(error,err):err)}finally{cleanup(),
writable.off("drain",resume)}}async function pumpToWeb(readable,writable,finish,{end}){isTransformStream(writable)&&(writable=writable.writable);let writer=writable.
getWriter();try{for await(let chunk of readable)await writer.ready,writer.write(chunk).catch(()=>{});await writer.ready,end&&await writer.close(),finish()}catch(err){
try{await writer.abort(err),finish(err)}catch(err2){finish(err2)}}}function pipeline(...streams){return pipelineImpl(streams,once(popCallback(streams)))}function pipelineImpl(streams,callback,opts){
if(streams.length===1&&ArrayIsArray(streams[0])&&(streams=streams[0]),streams.length<2)throw new ERR_MISSING_ARGS("streams");let ac=new AbortController,signal=ac.
signal,outerSignal=opts?.signal,lastStreamCleanup=[];validateAbortSignal(outerSignal,"options.signal");function abort(){finishImpl(new AbortError)}addAbortListener=
addAbortListener||require_util().addAbortListener;let disposable;outerSignal&&(disposable=addAbortListener(outerSignal,abort));let error,value,destroys=[],finishCount=0;
function finish(err){finishImpl(err,--finishCount===0)}function finishImpl(err,final){var _disposable;if(err&&(!error||error.code==="ERR_STREAM_PREMATURE_CLOSE")&&
(error=err),!(!error&&!final)){for(;destroys.length;)destroys.shift()(error);(_disposable=disposable)===null||_disposable===void 0||_disposable[SymbolDispose](),
ac.abort(),final&&(error||lastStreamCleanup.forEach(fn=>fn()),process.nextTick(callback,error,value))}}let ret;for(let i=0;i<streams.length;i++){let stream=streams[i],
reading=i<streams.length-1,writing=i>0,end=reading||opts?.end!==!1,isLastStream=i===streams.length-1;if(isNodeStream(stream)){let onError2=function(err){err&&err.
name!=="AbortError"&&err.code!=="ERR_STREAM_PREMATURE_CLOSE"&&finish(err)};var onError=onError2;if(end){let{destroy,cleanup}=destroyer(stream,reading,writing);destroys.
push(destroy),isReadable(stream)&&isLastStream&&lastStreamCleanup.push(cleanup)}stream.on("error",onError2),isReadable(stream)&&isLastStream&&lastStreamCleanup.
push(()=>{stream.removeListener("error",onError2)})}if(i===0)if(typeof stream=="function"){if(ret=stream({signal}),!isIterable(ret))throw new ERR_INVALID_RETURN_VALUE(
"Iterable, AsyncIterable or Stream","source",ret)}else isIterable(stream)||isReadableNodeStream(stream)||isTransformStream(stream)?ret=stream:ret=Duplex.from(stream);else if(typeof stream==
"function"){if(isTransformStream(ret)){var _ret;ret=makeAsyncIterable((_ret=ret)===null||_ret===void 0?void 0:_ret.readable)}else ret=makeAsyncIterable(ret);if(ret=
stream(ret,{signal}),reading){if(!isIterable(ret,!0))throw new ERR_INVALID_RETURN_VALUE("AsyncIterable",`transform[${i-1}]`,ret)}else{var _ret2;PassThrough||(PassThrough=
require_passthrough());let pt=new PassThrough({objectMode:!0}),then=(_ret2=ret)===null||_ret2===void 0?void 0:_ret2.then;if(typeof then=="function")finishCount++,
then.call(ret,val=>{value=val,val!=null&&pt.write(val),end&&pt.end(),process.nextTick(finish)},err=>{pt.destroy(err),process.nextTick(finish,err)});else if(isIterable(
ret,!0))finishCount++,pumpToNode(ret,pt,finish,{end});else if(isReadableStream(ret)||isTransformStream(ret)){let toRead=ret.readable||ret;finishCount++,pumpToNode(
toRead,pt,finish,{end})}else throw new ERR_INVALID_RETURN_VALUE("AsyncIterable or Promise","destination",ret);ret=pt;let{destroy,cleanup}=destroyer(ret,!1,!0);destroys.
push(destroy),isLastStream&&lastStreamCleanup.push(cleanup)}}else if(isNodeStream(stream)){if(isReadableNodeStream(ret)){finishCount+=2;let cleanup=pipe(ret,stream,
finish,{end});isReadable(stream)&&isLastStream&&lastStreamCleanup.push(cleanup)}else if(isTransformStream(ret)||isReadableStream(ret)){let toRead=ret.readable||
ret;finishCount++,pumpToNode(toRead,stream,finish,{end})}else if(isIterable(ret))finishCount++,pumpToNode(ret,stream,finish,{end});else throw new ERR_INVALID_ARG_TYPE(
"val",["Readable","Iterable","AsyncIterable","ReadableStream","TransformStream"],ret);ret=stream}else if(isWebStream(stream)){if(isReadableNodeStream(ret))finishCount++,
pumpToWeb(makeAsyncIterable(ret),stream,finish,{end});else if(isReadableStream(ret)||isIterable(ret))finishCount++,pumpToWeb(ret,stream,finish,{end});else if(isTransformStream(
ret))finishCount++,pumpToWeb(ret.readable,stream,finish,{end});else throw new ERR_INVALID_ARG_TYPE("val",["Readable","Iterable","AsyncIterable","ReadableStream",
"TransformStream"],ret);ret=stream}else ret=Duplex.from(stream)}return(signal!=null&&signal.aborted||outerSignal!=null&&outerSignal.aborted)&&process.nextTick(abort),
ret}function pipe(src,dst,finish,{end}){let ended=!1;if(dst.on("close",()=>{ended||finish(new ERR_STREAM_PREMATURE_CLOSE)}),src.pipe(dst,{end:!1}),end){let endFn2=function(){
ended=!0,dst.end()};var endFn=endFn2;isReadableFinished(src)?process.nextTick(endFn2):src.once("end",endFn2)}else finish();return eos(src,{readable:!0,writable:!1},
err=>{let rState=src._readableState;err&&err.code==="ERR_STREAM_PREMATURE_CLOSE"&&rState&&rState.ended&&!rState.errored&&!rState.errorEmitted?src.once("end",finish).
once("error",finish):finish(err)}),eos(dst,{readable:!1,writable:!0},finish)}module2.exports={pipelineImpl,pipeline}}});var require_compose=__commonJS({"node_modules/readable-stream/lib/internal/streams/compose.js"(exports2,module2){"use strict";var{pipeline}=require_pipeline(),Duplex=require_duplex(),
{destroyer}=require_destroy(),{isNodeStream,isReadable,isWritable,isWebStream,isTransformStream,isWritableStream,isReadableStream}=require_utils(),{AbortError,codes:{
ERR_INVALID_ARG_VALUE,ERR_MISSING_ARGS}}=require_errors(),eos=require_end_of_stream();module2.exports=function(...streams){if(streams.length===0)throw new ERR_MISSING_ARGS(
"streams");if(streams.length===1)return Duplex.from(streams[0]);let orgStreams=[...streams];if(typeof streams[0]=="function"&&(streams[0]=Duplex.from(streams[0])),
typeof streams[streams.length-1]=="function"){let idx=streams.length-1;streams[idx]=Duplex.from(streams[idx])}for(let n=0;n<streams.length;++n)if(!(!isNodeStream(
streams[n])&&!isWebStream(streams[n]))){if(n<streams.length-1&&!(isReadable(streams[n])||isReadableStream(streams[n])||isTransformStream(streams[n])))throw new ERR_INVALID_ARG_VALUE(
`streams[${n}]`,orgStreams[n],"must be readable");if(n>0&&!(isWritable(streams[n])||isWritableStream(streams[n])||isTransformStream(streams[n])))throw new ERR_INVALID_ARG_VALUE(
`streams[${n}]`,orgStreams[n],"must be writable")}let ondrain,onfinish,onreadable,onclose,d;function onfinished(err){let cb=onclose;onclose=null,cb?cb(err):err?
d.destroy(err):!readable&&!writable&&d.destroy()}let head=streams[0],tail=pipeline(streams,onfinished),writable=!!(isWritable(head)||isWritableStream(head)||isTransformStream(
head)),readable=!!(isReadable(tail)||isReadableStream(tail)||isTransformStream(tail));if(d=new Duplex({writableObjectMode:!!(head!=null&&head.writableObjectMode),
readableObjectMode:!!(tail!=null&&tail.readableObjectMode),writable,readable}),writable){if(isNodeStream(head))d._write=function(chunk,encoding,callback){head.write(
chunk,encoding)?callback():ondrain=callback},d._final=function(callback){head.end(),onfinish=callback},head.on("drain",function(){if(ondrain){let cb=ondrain;ondrain=
null,cb()}});else if(isWebStream(head)){let writer=(isTransformStream(head)?head.writable:head).getWriter();d._write=async function(chunk,encoding,callback){try{
await writer.ready,writer.write(chunk).catch(()=>{}),callback()}catch(err){callback(err)}},d._final=async function(callback){try{await writer.ready,writer.close().
catch(()=>{}),onfinish=callback}catch(err){callback(err)}}}let toRead=isTransformStream(tail)?tail.readable:tail;eos(toRead,()=>{if(onfinish){let cb=onfinish;onfinish=
null,cb()}})}if(readable){if(isNodeStream(tail))tail.on("readable",function(){if(onreadable){let cb=onreadable;onreadable=null,cb()}}),tail.on("end",function(){
d.push(null)}),d._read=function(){for(;;){let buf=tail.read();if(buf===null){onreadable=d._read;return}if(!d.push(buf))return}};else if(isWebStream(tail)){let reader=(isTransformStream(
tail)?tail.readable:tail).getReader();d._read=async function(){for(;;)try{let{value,done}=await reader.read();if(!d.push(value))return;if(done){d.push(null);return}}catch{
return}}}}return d._destroy=function(err,callback){!err&&onclose!==null&&(err=new AbortError),onreadable=null,ondrain=null,onfinish=null,onclose===null?callback(
err):(onclose=callback,isNodeStream(tail)&&destroyer(tail,err))},d}}});var require_operators=__commonJS({"node_modules/readable-stream/lib/internal/streams/operators.js"(exports2,module2){"use strict";var AbortController=globalThis.
AbortController||require("abort-controller").AbortController,{codes:{ERR_INVALID_ARG_VALUE,ERR_INVALID_ARG_TYPE,ERR_MISSING_ARGS,ERR_OUT_OF_RANGE},AbortError}=require_errors(),
{validateAbortSignal,validateInteger,validateObject}=require_validators(),kWeakHandler=require_primordials().Symbol("kWeak"),kResistStopPropagation=require_primordials().
Symbol("kResistStopPropagation"),{finished}=require_end_of_stream(),staticCompose=require_compose(),{addAbortSignalNoValidate}=require_add_abort_signal(),{isWritable,
isNodeStream}=require_utils(),{deprecate}=require_util(),{ArrayPrototypePush,Boolean:Boolean2,MathFloor,Number:Number2,NumberIsNaN,Promise:Promise2,PromiseReject,
PromiseResolve,PromisePrototypeThen,Symbol:Symbol2}=require_primordials(),kEmpty=Symbol2("kEmpty"),kEof=Symbol2("kEof");function compose(stream,options){if(options!=
null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"options.signal"),isNodeStream(stream)&&!isWritable(stream))throw new ERR_INVALID_ARG_VALUE(
"stream",stream,"must be writable");let composedStream=staticCompose(this,stream);return options!=null&&options.signal&&addAbortSignalNoValidate(options.signal,
composedStream),composedStream}function map(fn,options){if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE("fn",["Function","AsyncFunction"],fn);options!=null&&
validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"options.signal");let concurrency=1;options?.concurrency!=null&&(concurrency=
MathFloor(options.concurrency));let highWaterMark=concurrency-1;return options?.highWaterMark!=null&&(highWaterMark=MathFloor(options.highWaterMark)),validateInteger(
concurrency,"options.concurrency",1),validateInteger(highWaterMark,"options.highWaterMark",0),highWaterMark+=concurrency,async function*(){let signal=require_util().
AbortSignalAny([options?.signal].filter(Boolean2)),stream=this,queue=[],signalOpt={signal},next,resume,done=!1,cnt=0;function onCatch(){done=!0,afterItemProcessed()}
function afterItemProcessed(){cnt-=1,maybeResume()}function maybeResume(){resume&&!done&&cnt<concurrency&&queue.length<highWaterMark&&(resume(),resume=null)}async function pump(){
try{for await(let val of stream){if(done)return;if(signal.aborted)throw new AbortError;try{if(val=fn(val,signalOpt),val===kEmpty)continue;val=PromiseResolve(val)}catch(err){
val=PromiseReject(err)}cnt+=1,PromisePrototypeThen(val,afterItemProcessed,onCatch),queue.push(val),next&&(next(),next=null),!done&&(queue.length>=highWaterMark||
cnt>=concurrency)&&await new Promise2(resolve=>{resume=resolve})}queue.push(kEof)}catch(err){let val=PromiseReject(err);PromisePrototypeThen(val,afterItemProcessed,
onCatch),queue.push(val)}finally{done=!0,next&&(next(),next=null)}}pump();try{for(;;){for(;queue.length>0;){let val=await queue[0];if(val===kEof)return;if(signal.
aborted)throw new AbortError;val!==kEmpty&&(yield val),queue.shift(),maybeResume()}await new Promise2(resolve=>{next=resolve})}}finally{done=!0,resume&&(resume(),
resume=null)}}.call(this)}function asIndexedPairs(options=void 0){return options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(
options.signal,"options.signal"),async function*(){let index=0;for await(let val of this){var _options$signal;if(options!=null&&(_options$signal=options.signal)!==
null&&_options$signal!==void 0&&_options$signal.aborted)throw new AbortError({cause:options.signal.reason});yield[index++,val]}}.call(this)}async function some(fn,options=void 0){
for await(let unused of filter.call(this,fn,options))return!0;return!1}async function every(fn,options=void 0){if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE(
"fn",["Function","AsyncFunction"],fn);return!await some.call(this,async(...args)=>!await fn(...args),options)}async function find(fn,options){for await(let result of filter.
call(this,fn,options))return result}async function forEach(fn,options){if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE("fn",["Function","AsyncFunction"],
fn);async function forEachFn(value,options2){return await fn(value,options2),kEmpty}for await(let unused of map.call(this,forEachFn,options));}function filter(fn,options){
if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE("fn",["Function","AsyncFunction"],fn);async function filterFn(value,options2){return await fn(value,options2)?
value:kEmpty}return map.call(this,filterFn,options)}var ReduceAwareErrMissingArgs=class extends ERR_MISSING_ARGS{constructor(){super("reduce"),this.message="Red\
uce of an empty stream requires an initial value"}};async function reduce(reducer,initialValue,options){var _options$signal2;if(typeof reducer!="function")throw new ERR_INVALID_ARG_TYPE(
"reducer",["Function","AsyncFunction"],reducer);options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"opti\
ons.signal");let hasInitialValue=arguments.length>1;if(options!=null&&(_options$signal2=options.signal)!==null&&_options$signal2!==void 0&&_options$signal2.aborted){
let err=new AbortError(void 0,{cause:options.signal.reason});throw this.once("error",()=>{}),await finished(this.destroy(err)),err}let ac=new AbortController,signal=ac.
signal;if(options!=null&&options.signal){let opts={once:!0,[kWeakHandler]:this,[kResistStopPropagation]:!0};options.signal.addEventListener("abort",()=>ac.abort(),
opts)}let gotAnyItemFromStream=!1;try{for await(let value of this){var _options$signal3;if(gotAnyItemFromStream=!0,options!=null&&(_options$signal3=options.signal)!==
null&&_options$signal3!==void 0&&_options$signal3.aborted)throw new AbortError;hasInitialValue?initialValue=await reducer(initialValue,value,{signal}):(initialValue=
value,hasInitialValue=!0)}if(!gotAnyItemFromStream&&!hasInitialValue)throw new ReduceAwareErrMissingArgs}finally{ac.abort()}return initialValue}async function toArray(options){
options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"options.signal");let result=[];for await(let val of this){
var _options$signal4;if(options!=null&&(_options$signal4=options.signal)!==null&&_options$signal4!==void 0&&_options$signal4.aborted)throw new AbortError(void 0,
{cause:options.signal.reason});ArrayPrototypePush(result,val)}return result}function flatMap(fn,options){let values=map.call(this,fn,options);return async function*(){
for await(let val of values)yield*val}.call(this)}function toIntegerOrInfinity(number){if(number=Number2(number),NumberIsNaN(number))return 0;if(number<0)throw new ERR_OUT_OF_RANGE(
"number",">= 0",number);return number}function drop(number,options=void 0){return options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(
options.signal,"options.signal"),number=toIntegerOrInfinity(number),async function*(){var _options$signal5;if(options!=null&&(_options$signal5=options.signal)!==
null&&_options$signal5!==void 0&&_options$signal5.aborted)throw new AbortError;for await(let val of this){var _options$signal6;if(options!=null&&(_options$signal6=
options.signal)!==null&&_options$signal6!==void 0&&_options$signal6.aborted)throw new AbortError;number--<=0&&(yield val)}}.call(this)}function take(number,options=void 0){
return options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"options.signal"),number=toIntegerOrInfinity(number),
async function*(){var _options$signal7;if(options!=null&&(_options$signal7=options.signal)!==null&&_options$signal7!==void 0&&_options$signal7.aborted)throw new AbortError;
for await(let val of this){var _options$signal8;if(options!=null&&(_options$signal8=options.signal)!==null&&_options$signal8!==void 0&&_options$signal8.aborted)
throw new AbortError;if(number-- >0&&(yield val),number<=0)return}}.call(this)}module2.exports.streamReturningOperators={asIndexedPairs:deprecate(asIndexedPairs,
"readable.asIndexedPairs will be removed in a future version."),drop,filter,flatMap,map,take,compose};module2.exports.promiseReturningOperators={every,forEach,reduce,
toArray,some,find}}});var require_promises=__commonJS({"node_modules/readable-stream/lib/stream/promises.js"(exports2,module2){"use strict";var{ArrayPrototypePop,Promise:Promise2}=require_primordials(),
{isIterable,isNodeStream,isWebStream}=require_utils(),{pipelineImpl:pl}=require_pipeline(),{finished}=require_end_of_stream();require_stream();function pipeline(...streams){
return new Promise2((resolve,reject)=>{let signal,end,lastArg=streams[streams.length-1];if(lastArg&&typeof lastArg=="object"&&!isNodeStream(lastArg)&&!isIterable(
lastArg)&&!isWebStream(lastArg)){let options=ArrayPrototypePop(streams);signal=options.signal,end=options.end}pl(streams,(err,value)=>{err?reject(err):resolve(value)},
{signal,end})})}module2.exports={finished,pipeline}}});var require_stream=__commonJS({"node_modules/readable-stream/lib/stream.js"(exports2,module2){"use strict";var{Buffer:Buffer2}=require("buffer"),{ObjectDefineProperty,
ObjectKeys,ReflectApply}=require_primordials(),{promisify:{custom:customPromisify}}=require_util(),{streamReturningOperators,promiseReturningOperators}=require_operators(),
{codes:{ERR_ILLEGAL_CONSTRUCTOR}}=require_errors(),compose=require_compose(),{setDefaultHighWaterMark,getDefaultHighWaterMark}=require_state(),{pipeline}=require_pipeline(),
{destroyer}=require_destroy(),eos=require_end_of_stream(),promises=require_promises(),utils=require_utils(),Stream=module2.exports=require_legacy().Stream;Stream.
isDestroyed=utils.isDestroyed;Stream.isDisturbed=utils.isDisturbed;Stream.isErrored=utils.isErrored;Stream.isReadable=utils.isReadable;Stream.isWritable=utils.isWritable;
Stream.Readable=require_readable();for(let key of ObjectKeys(streamReturningOperators)){let fn=function(...args){if(new.target)throw ERR_ILLEGAL_CONSTRUCTOR();return Stream.
Readable.from(ReflectApply(op,this,args))},op=streamReturningOperators[key];ObjectDefineProperty(fn,"name",{__proto__:null,value:op.name}),ObjectDefineProperty(
fn,"length",{__proto__:null,value:op.length}),ObjectDefineProperty(Stream.Readable.prototype,key,{__proto__:null,value:fn,enumerable:!1,configurable:!0,writable:!0})}
for(let key of ObjectKeys(promiseReturningOperators)){let fn=function(...args){if(new.target)throw ERR_ILLEGAL_CONSTRUCTOR();return ReflectApply(op,this,args)},
op=promiseReturningOperators[key];ObjectDefineProperty(fn,"name",{__proto__:null,value:op.name}),ObjectDefineProperty(fn,"length",{__proto__:null,value:op.length}),
ObjectDefineProperty(Stream.Readable.prototype,key,{__proto__:null,value:fn,enumerable:!1,configurable:!0,writable:!0})}Stream.Writable=require_writable();Stream.
Duplex=require_duplex();Stream.Transform=require_transform();Stream.PassThrough=require_passthrough();Stream.pipeline=pipeline;var{addAbortSignal}=require_add_abort_signal();
Stream.addAbortSignal=addAbortSignal;Stream.finished=eos;Stream.destroy=destroyer;Stream.compose=compose;Stream.setDefaultHighWaterMark=setDefaultHighWaterMark;
Stream.getDefaultHighWaterMark=getDefaultHighWaterMark;ObjectDefineProperty(Stream,"promises",{__proto__:null,configurable:!0,enumerable:!0,get(){return promises}});
ObjectDefineProperty(pipeline,customPromisify,{__proto__:null,enumerable:!0,get(){return promises.pipeline}});ObjectDefineProperty(eos,customPromisify,{__proto__:null,
enumerable:!0,get(){return promises.finished}});Stream.Stream=Stream;Stream._isUint8Array=function(value){return value instanceof Uint8Array};Stream._uint8ArrayToBuffer=
function(chunk){return Buffer2.from(chunk.buffer,chunk.byteOffset,chunk.byteLength)}}});module.exports=require_stream();
	return module.exports;
};
